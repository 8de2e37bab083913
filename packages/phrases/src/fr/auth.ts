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
    'Votre compte fonctionne dans l’application mobile. Connectez-vous-y avec cette adresse courriel et ce mot de passe.',
  haveCode: 'J’ai un code d’activation',
  accountCreated: 'Votre compte a été créé. Vous pouvez maintenant vous connecter.',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
  invitationHint: 'Connectez-vous pour vous joindre à {{organization}}.',
  unlockTitle: 'Déverrouiller votre compte',
  unlockPrompt_one:
    'Nous avons verrouillé ce compte après trop d’échecs de connexion. Ouvrez le lien reçu par courriel ou saisissez le code qui s’y trouve. Les deux sont valides pendant {{count}} minute.',
  unlockPrompt_many:
    'Nous avons verrouillé ce compte après trop d’échecs de connexion. Ouvrez le lien reçu par courriel ou saisissez le code qui s’y trouve. Les deux sont valides pendant {{count}} de minutes.',
  unlockPrompt_other:
    'Nous avons verrouillé ce compte après trop d’échecs de connexion. Ouvrez le lien reçu par courriel ou saisissez le code qui s’y trouve. Les deux sont valides pendant {{count}} minutes.',
  unlockLinkText: 'Déverrouillez le compte de {{email}}, puis connectez-vous de nouveau.',
  codeSent:
    'Si le compte {{email}} est verrouillé, vous trouverez un lien et un code dans votre boîte de réception. Rien de nouveau? Le dernier courriel que nous avons envoyé est toujours valide.',
  code: 'Code de déverrouillage',
  unlock: 'Déverrouiller',
  resendCode: 'Renvoyer le courriel',
  unlockedTitle: 'Votre compte est déverrouillé',
  unlockedText: 'Vous pouvez vous connecter de nouveau.',
  continueToLogin: 'Continuer vers la connexion',
  backToLogin: 'Retour à la connexion',
} as const satisfies FrenchOf<typeof english>;
