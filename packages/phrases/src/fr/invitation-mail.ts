import type { mail as english } from '../en/invitation-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  invitationSubject: 'Invitation : {{organization}}',
  invitationTitle: 'Invitation : {{organization}}',
  invitationText:
    '{{organization}} vous invite à créer votre compte Ensemble ({{role}}). Le lien fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.{{staff}}',
  invitationStaff:
    ' Comme ce rôle est lié à votre travail, l’administration voit si vous avez une deuxième étape de connexion.',
  invitationAction: 'Accepter l’invitation',
  invitationIgnore: 'Vous n’attendiez pas cette invitation? Vous pouvez ignorer ce courriel.',
  youthInvitationSubject: 'Votre invitation : {{organization}}',
  youthInvitationTitle: 'Vous ne pouvez pas accepter cette invitation',
  youthInvitationText:
    '{{organization}} vous a invité à utiliser Ensemble. Vous avez un compte jeunesse, et ce type de compte ne permet pas d’accepter une invitation. Pour vous joindre à cette organisation, adressez-vous à l’organisation qui vous a donné votre compte. Nous ne disons pas à l’organisation qui vous invite que vous avez un compte jeunesse.',
  youthInvitationAction: 'En savoir plus',
  youthInvitationIgnore: 'Vous ne souhaitez pas vous joindre? Vous pouvez ignorer ce courriel.',
} as const satisfies FrenchOf<typeof english>;
