import type { session as english } from '../en/session.ts';
import type { FrenchOf } from '../shape.ts';

export const session = {
  expiryTitle: 'Votre session est sur le point d’expirer',
  expiryCountdown: 'Votre session prendra fin dans {{time}}.',
  stayQuestion:
    'Souhaitez-vous rester connecté? Sinon, ce que vous n’avez pas enregistré sera perdu.',
  atLongest:
    'Cette session a atteint sa durée maximale. Enregistrez votre travail dès maintenant, puis reconnectez-vous.',
  stay: 'Rester connecté',
  signOut: 'Se déconnecter',
} as const satisfies FrenchOf<typeof english>;
