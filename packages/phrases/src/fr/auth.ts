import type { auth as english } from '../en/auth.ts';
import type { FrenchOf } from '../shape.ts';

export const auth = {
  loginTitle: 'Se connecter',
  email: 'Adresse courriel',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  haveCode: 'J’ai un code d’activation',
  accountCreated: 'Votre compte a été créé. Vous pouvez maintenant vous connecter.',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
  invitationHint: 'Connectez-vous pour vous joindre à {{organization}}.',
  unlockTitle: 'Déverrouiller votre compte',
  unlockPrompt:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Saisissez le code que nous vous avons envoyé par courriel; il est valide pendant 30 minutes.',
  codeSent: 'Un nouveau code a été envoyé à {{email}}. Saisissez-le ci-dessous.',
  code: 'Code de déverrouillage',
  unlock: 'Déverrouiller',
  resendCode: 'Envoyer un nouveau code',
  unlockedTitle: 'Votre compte est déverrouillé',
  unlockedText: 'Vous pouvez vous connecter de nouveau.',
  continueToLogin: 'Continuer vers la connexion',
  backToLogin: 'Retour à la connexion',
} as const satisfies FrenchOf<typeof english>;
