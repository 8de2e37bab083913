import type { session as english } from '../en/session.ts';
import type { FrenchOf } from '../shape.ts';

export const session = {
  expiryTitle: 'Votre session est sur le point d’expirer',
  expiryCountdown: 'Votre session prendra fin dans {{time}}.',
  stayQuestion:
    'Souhaitez-vous prolonger votre session? Sinon, vous perdrez ce que vous n’avez pas enregistré.',
  atLongest:
    'Cette session a atteint sa durée maximale. Enregistrez votre travail dès maintenant, puis reconnectez-vous.',
  stay: 'Prolonger la session',
  signOut: 'Se déconnecter',
  proofTitle: 'Confirmez votre identité',
  proofByPassword: 'Saisissez votre mot de passe pour continuer.',
  proofByCode:
    'Saisissez un code de votre application d’authentification ou un code de récupération pour continuer.',
  proofBySms: 'Saisissez un code reçu par message texte ou un code de récupération pour continuer.',
  proofByPasskey:
    'Utilisez votre clé d’accès pour continuer. Vous pouvez aussi saisir un code de vérification ou de récupération.',
  proofPassword: 'Mot de passe',
  proofCode: 'Code de vérification',
  proofSend: 'M’envoyer un code',
  proofSent: 'Nous avons envoyé un code au {{phone}}. Il est valide pendant 10 minutes.',
  proofConfirm: 'Confirmer',
} as const satisfies FrenchOf<typeof english>;
