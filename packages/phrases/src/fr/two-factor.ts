import type { twoFactor as english } from '../en/two-factor.ts';
import type { FrenchOf } from '../shape.ts';

export const twoFactor = {
  setUpTitle: 'Configurer l’authentification à deux facteurs',
  setUpText:
    'Une deuxième étape protège votre compte, même si quelqu’un apprend votre mot de passe. La configuration prend deux minutes.',
  identityTitle: 'Confirmer votre identité',
  identityText: 'Choisissez comment confirmer votre identité.',
  whatsThis: 'De quoi s’agit-il?',
  whatsThisText:
    'Après votre mot de passe, vous utilisez une clé d’accès ou saisissez un code obtenu sur votre téléphone. Une application l’affiche, même hors ligne, ou nous vous l’envoyons par message texte.',
  authenticator: 'Application d’authentification',
  authenticatorSetUp:
    'Numérisez un code QR avec une application comme Google Authenticator, Microsoft Authenticator ou 1Password.',
  authenticatorUse: 'Utilisez le code affiché par votre application d’authentification.',
  sms: 'Message texte (SMS)',
  smsSetUp: 'Recevez un code sur votre téléphone mobile à chaque connexion.',
  smsUse: 'Recevez un code au numéro de téléphone que vous avez configuré.',
  passkey: 'Clé d’accès',
  passkeySetUp:
    'Utilisez votre empreinte, votre visage ou le verrouillage de votre écran. Aucun code à saisir.',
  passkeyUse:
    'Utilisez la clé d’accès de votre téléphone, de votre ordinateur ou de votre clé de sécurité.',
  usePasskey: 'Utiliser une clé d’accès',
  smsOff: 'Nous ne pouvons pas envoyer de messages texte pour le moment.',
  addLater:
    'Non configuré. Vous pourrez l’ajouter dans la page de votre compte après la connexion.',
  useNumber: 'M’envoyer un code',
  start: 'Configurer',
  startOf: 'Configurer : {{name}}',
  use: 'Utiliser l’application',
  signOut: 'Utiliser un autre compte',
  scanTitle: 'Numériser le code QR',
  scanText: 'Ouvrez votre application d’authentification, ajoutez un compte et numérisez ce code.',
  qrLabel: 'Code QR pour votre application d’authentification',
  manualText: 'Vous ne pouvez pas le numériser? Saisissez plutôt cette clé dans l’application :',
  secretLabel: 'Clé de configuration',
  copySecret: 'Copier la clé',
  codeCopied: 'Code copié',
  copyFailed: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le vous-même.',
  continue: 'Continuer',
  phoneTitle: 'Saisir votre numéro de mobile',
  phoneText: 'Nous enverrons un code à ce numéro maintenant, puis à chacune de vos connexions.',
  phone: 'Numéro de téléphone mobile',
  phoneShort: 'Saisissez les 10 chiffres du numéro.',
  codeShort: 'Saisissez les 6 chiffres du code.',
  codePasted: 'Il n’y a pas de code à 6 chiffres dans ce que vous avez collé.',
  phoneHint: 'Numéro canadien ou américain à 10 chiffres',
  otherMethod: 'Choisir une autre méthode',
  setUpSmsTitle: 'Saisir le code que nous vous avons envoyé',
  smsSent: 'Nous avons envoyé un code au {{phone}}. Il est valide pendant 10 minutes.',
  smsSending: 'Nous vous envoyons un code…',
  resend: 'Envoyer un nouveau code',
  resendIn: 'Envoyer un nouveau code dans {{seconds}} s',
  otherNumber: 'Utiliser un autre numéro',
  replaceText:
    'Ouvrez l’application sur votre nouveau téléphone, ajoutez un compte et numérisez ce code. L’ancienne application fonctionne jusqu’à ce que vous confirmiez le premier code de la nouvelle.',
  replaced:
    'Votre application d’authentification est remplacée. Les codes de l’ancienne ne fonctionnent plus.',
  linkTitle: 'Configurer votre deuxième étape',
  linkSent:
    'Votre rôle exige une deuxième étape. Nous avons envoyé un lien à votre adresse courriel. Ouvrez-le dans ce navigateur.',
  linkWhy:
    'Nous nous assurons ainsi que c’est bien vous : une personne qui ne connaît que votre mot de passe ne peut pas configurer son propre téléphone.',
  linkAgain: 'Envoyer le lien de nouveau',
  linkWait:
    'Il fonctionne une seule fois, pendant 60 minutes. S’il n’arrive pas, regardez dans vos courriels indésirables. Nous en envoyons au plus un toutes les 10 minutes.',
  linkDead:
    'Ce lien n’est pas valide pour ce compte ou a déjà servi. Nous vous en avons envoyé un nouveau.',
  linkLogin:
    'Connectez-vous d’abord. Vous pourrez ensuite configurer votre deuxième étape immédiatement.',
  toLogin: 'Se connecter',
  callNeedsStep:
    'Votre rôle exige une deuxième étape. Connectez-vous sans le lien de la séance pour la configurer, puis ouvrez de nouveau ce lien.',
  comesTitle: 'À partir du {{date}}, votre rôle exige une deuxième étape',
  comesLink: 'La configurer sous Sécurité',
  appIsSafer:
    'Une application d’authentification ou une clé d’accès est plus sûre que les messages textes, qui peuvent être interceptés.',
  added: 'Votre deuxième étape est configurée.',
  setUpVerifyTitle: 'Saisir le code de l’application',
  setUpVerifyText:
    'Votre application d’authentification affiche maintenant un code à 6 chiffres pour Ensemble.',
  verifyTitle: 'Saisir votre code',
  verifyText: 'Ouvrez votre application d’authentification et saisissez le code à 6 chiffres.',
  codeLabel: 'Code de vérification',
  digit: 'Chiffre {{position}} de 6',
  verify: 'Vérifier',
  notRecognized: 'Code non reconnu',
  backToQr: 'Retour au code QR',
  useRecoveryCode: 'Utiliser un code de récupération',
  useSms: 'Recevoir un code par message texte',
  useApp: 'Utiliser l’application d’authentification',
  recoveryTitle: 'Saisir un code de récupération',
  recoveryText:
    'Utilisez l’un des dix codes que vous avez conservés lors de la configuration. Chacun fonctionne une seule fois.',
  recoveryCode: 'Code de récupération',
  recoveryUsed: 'Vous avez utilisé un code de récupération',
  codesLeft_one: 'Il vous reste {{count}} code.',
  codesLeft_many: 'Il vous reste {{count}} de codes.',
  codesLeft_other: 'Il vous reste {{count}} codes.',
  noCodeLeft: 'C’était le dernier.',
  makeNewCodes: 'Créez-en de nouveaux bientôt.',
  replaceLostPhone:
    'Si vous avez perdu votre téléphone, remplacez votre application d’authentification sous Sécurité.',
  toSecurity: 'Aller à Sécurité',
  successTitle: 'L’authentification à deux facteurs est activée',
  recoveryIntro:
    'Conservez ces codes de récupération. Chacun fonctionne une seule fois, si vous perdez votre téléphone. Nous ne les afficherons plus.',
  recoveryCodes: 'Codes de récupération',
  copyCodes: 'Copier',
  downloadCodes: 'Télécharger',
  printCodes: 'Imprimer',
  fileName: 'ensemble-codes-de-recuperation.txt',
  fileTitle: 'Ensemble : codes de récupération. Chacun fonctionne une seule fois.',
  savedMissing: 'Conservez vos codes, puis cochez cette case pour continuer.',
  savedConfirmation: 'J’ai conservé mes codes de récupération en lieu sûr.',
} as const satisfies FrenchOf<typeof english>;
