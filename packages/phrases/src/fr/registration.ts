import type { registration as english } from '../en/registration.ts';
import type { FrenchOf } from '../shape.ts';

export const registration = {
  title: 'Créer votre compte',
  invitedTo: '{{organization}} vous invite. Ce compte est destiné à {{email}}.',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  password: 'Mot de passe',
  retypePassword: 'Confirmer le mot de passe',
  step: 'Étape {{step}} sur 2',
  continue: 'Continuer',
  profileTitle: 'Ajoutez votre profil (facultatif)',
  profileText: 'Vous pourrez le modifier en tout temps.',
  backToAccount: 'Retour au nom et au mot de passe',
  create: 'Créer le compte',
  acceptByCreating: 'En créant votre compte, vous acceptez les {{terms}} et la {{policy}}.',
  acceptByLogin:
    'En vous connectant pour vous joindre à l’organisation, vous acceptez les {{terms}} et la {{policy}}.',
  terms: 'conditions d’utilisation',
  policy: 'politique de confidentialité',
  newTab: '{{document}} (s’ouvre dans un nouvel onglet)',
  unable: 'Impossible de vous inscrire. En cas d’urgence, composez le 911.',
  pictureFailed:
    'Votre compte a été créé, mais la photo n’a pas pu être enregistrée. Vous pourrez l’ajouter plus tard.',
  invalidTitle: 'Ce lien n’est pas valide',
  invalidText:
    'Oups! Ce lien ne semble pas valide. Cliquez de nouveau sur votre lien d’inscription, ou copiez l’adresse Web et collez-la dans la barre d’adresse de votre navigateur. Si le problème persiste, communiquez avec votre administrateur.',
  youthTitle: 'Vous ne pouvez pas vous joindre avec ce lien',
  youthText:
    'Le compte de {{email}} est un compte jeunesse. Ce type de compte ne permet pas de se joindre à une organisation par une invitation ou un code d’activation.',
  youthAsk: 'Pour vous joindre, adressez-vous à l’organisation qui vous a donné votre compte.',
  youthPrivate:
    'Nous ne disons pas à l’organisation qui vous a invité que vous avez un compte jeunesse. Vous n’avez rien à faire.',
  checkFailedTitle: 'Votre lien n’a pas pu être vérifié',
  startAgain: 'Recommencer avec votre code d’activation',
  hasAccountTitle: 'Vous avez déjà un compte',
  activateHasAccountText:
    '{{email}} a déjà un compte. Connectez-vous pour vous joindre à {{organization}}.',
  hasAccountText:
    '{{organization}} vous invite. {{email}} a déjà un compte : connectez-vous pour accepter.',
  logInToAccept: 'Se connecter pour accepter',
  accepted: 'Vous faites maintenant partie de {{organization}}.',
  successTitle: 'Votre compte a été créé',
  successText:
    'Vous pouvez maintenant vous connecter avec votre adresse courriel et votre mot de passe.',
  successLoggedIn: 'Votre session est ouverte.',
  successApp: 'Il vous reste à télécharger l’application mobile et à vous y connecter.',
  continueToLogin: 'Continuer vers la connexion',
  mobileTitle: 'Tout est prêt',
  mobileStep1: 'Téléchargez l’application dans l’App Store ou sur Google Play.',
  mobileStep2: 'Connectez-vous avec votre adresse courriel et votre mot de passe.',
  mobileStep3:
    'Configurez la connexion biométrique pour vous connecter en une seconde la prochaine fois.',
  mobileDownload: 'Obtenir l’application',
  appStore: 'App Store',
  playStore: 'Google Play',
  mobileSupport: 'Des questions? Composez le {{phone}}.',
} as const satisfies FrenchOf<typeof english>;
