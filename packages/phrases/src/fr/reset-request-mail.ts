import type { mail as english } from '../en/reset-request-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  resetRequestedSubject: 'Votre demande d’aide pour la deuxième étape',
  resetRequestedTitle: 'Quelqu’un a demandé de réinitialiser votre deuxième étape',
  resetRequestedText:
    'Quelqu’un s’est connecté avec votre mot de passe et a indiqué avoir perdu son téléphone et ses codes de récupération. Rien ne change avant qu’une personne vous ait parlé. La demande prend fin le {{date}}.',
  resetRequestedAction: 'Ce n’était pas moi : annuler la demande',
  resetRequestedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, annulez la demande et choisissez un nouveau mot de passe : quelqu’un connaît le vôtre.',
  resetRequestWaitsSubject: 'Une personne a besoin d’aide pour se connecter',
  resetRequestWaitsTitle: 'Une personne a perdu son téléphone et ses codes de récupération',
  resetRequestWaitsText:
    'Avant toute chose, parlez à la personne : appelez un numéro que vous avez déjà, ou rencontrez-la. Ne décidez jamais par courriel.',
  resetRequestWaitsAction: 'Voir la demande',
  resetRequestWaitsIgnore: 'Si un collègue s’en est occupé, vous n’avez rien à faire.',
} as const satisfies FrenchOf<typeof english>;
