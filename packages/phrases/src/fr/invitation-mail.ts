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
} as const satisfies FrenchOf<typeof english>;
