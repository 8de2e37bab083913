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
  proofTitle: 'Confirmez votre identité',
  proofByPassword: 'Saisissez votre mot de passe pour continuer.',
  proofByCode:
    'Saisissez un code de votre application d’authentification, ou un de vos codes de récupération, pour continuer.',
  proofBySms:
    'Saisissez un code que nous vous envoyons par message texte, ou un de vos codes de récupération, pour continuer.',
  proofPassword: 'Mot de passe',
  proofCode: 'Code de vérification',
  proofSend: 'M’envoyer un code',
  proofSent: 'Nous avons envoyé un code au {{phone}}. Il est valide pendant 10 minutes.',
  proofConfirm: 'Confirmer',
} as const satisfies FrenchOf<typeof english>;
