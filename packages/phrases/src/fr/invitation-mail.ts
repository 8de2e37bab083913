import type { mail as english } from '../en/invitation-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  invitationSubject: 'Invitation : {{organization}}',
  invitationTitle: 'Invitation : {{organization}}',
  invitationText:
    '{{organization}} vous invite à créer votre compte Ensemble ({{role}}). Le lien fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  invitationAction: 'Accepter l’invitation',
  invitationIgnore: 'Vous n’attendiez pas cette invitation? Vous pouvez ignorer ce courriel.',
  youthInvitationSubject: 'Votre invitation : {{organization}}',
  youthInvitationTitle: 'Cette invitation ne vous permet pas de vous joindre',
  youthInvitationText:
    '{{organization}} vous a invité à utiliser Ensemble. Votre compte est un compte jeunesse, et un compte jeunesse ne peut pas accepter d’invitation. Pour vous joindre, adressez-vous à l’organisation qui vous a donné votre compte. Nous ne disons pas à {{organization}} que vous en avez un.',
  youthInvitationAction: 'En savoir plus',
  youthInvitationIgnore: 'Vous ne souhaitez pas vous joindre? Vous pouvez ignorer ce courriel.',
} as const satisfies FrenchOf<typeof english>;
