import type { auth as english } from '../en/auth.ts';
import type { FrenchOf } from '../shape.ts';

export const auth = {
  loginTitle: 'Se connecter',
  email: 'Adresse courriel',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  invalidLogin: 'Adresse courriel ou mot de passe invalide. En cas d’urgence, composez le 911.',
  appTitle: 'Veuillez télécharger l’application mobile pour continuer.',
  appText:
    'Votre compte fonctionne dans l’application mobile. Connectez-vous-y avec la même adresse courriel et le même mot de passe.',
  haveCode: 'J’ai un code d’activation',
  accountCreated: 'Votre compte a été créé. Vous pouvez maintenant vous connecter.',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
  invitationHint: 'Connectez-vous pour vous joindre à {{organization}}.',
  unlockTitle: 'Déverrouiller votre compte',
  unlockPrompt_one:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Ouvrez le lien que nous vous avons envoyé par courriel, ou saisissez le code du courriel. Les deux sont valides pendant {{count}} minute.',
  unlockPrompt_many:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Ouvrez le lien que nous vous avons envoyé par courriel, ou saisissez le code du courriel. Les deux sont valides pendant {{count}} de minutes.',
  unlockPrompt_other:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Ouvrez le lien que nous vous avons envoyé par courriel, ou saisissez le code du courriel. Les deux sont valides pendant {{count}} minutes.',
  unlockLinkText: 'Déverrouillez le compte de {{email}}, puis connectez-vous de nouveau.',
  codeSent:
    'Si le compte {{email}} est verrouillé, le lien et le code sont dans votre boîte de réception. Rien de nouveau? Le dernier courriel que nous avons envoyé est toujours valide.',
  code: 'Code de déverrouillage',
  unlock: 'Déverrouiller',
  resendCode: 'Renvoyer le courriel',
  unlockedTitle: 'Votre compte est déverrouillé',
  unlockedText: 'Vous pouvez vous connecter de nouveau.',
  continueToLogin: 'Continuer vers la connexion',
  backToLogin: 'Retour à la connexion',
} as const satisfies FrenchOf<typeof english>;
