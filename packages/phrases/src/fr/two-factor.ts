import type { twoFactor as english } from '../en/two-factor.ts';
import type { FrenchOf } from '../shape.ts';

export const twoFactor = {
  setUpTitle: 'Configurer l’authentification à deux facteurs',
  setUpText:
    'Une seconde étape protège votre compte, même si quelqu’un apprend votre mot de passe. La configuration prend deux minutes.',
  identityTitle: 'Confirmer votre identité',
  identityText: 'Choisissez comment confirmer qu’il s’agit bien de vous.',
  whatsThis: 'De quoi s’agit-il?',
  whatsThisText:
    'En plus de votre mot de passe, vous saisissez un code que seul votre téléphone possède : celui qu’affiche une application, même sans connexion, ou celui que nous vous envoyons par message texte.',
  authenticator: 'Application d’authentification',
  authenticatorSetUp:
    'Numérisez un code QR avec une application comme Google Authenticator, Microsoft Authenticator ou 1Password.',
  authenticatorUse: 'Utilisez le code affiché par votre application d’authentification.',
  sms: 'Message texte (SMS)',
  smsSetUp: 'Recevez un code sur votre téléphone mobile à chaque connexion.',
  smsUse: 'Recevez un code au numéro de téléphone que vous avez configuré.',
  smsOff: 'Les messages textes ne peuvent pas être envoyés pour le moment.',
  addLater: 'Non configuré. Vous pourrez l’ajouter dans la page de votre compte une fois connecté.',
  useNumber: 'Envoyez-moi un code',
  start: 'Configurer',
  startOf: 'Configurer : {{name}}',
  use: 'Utiliser l’application',
  signOut: 'Se connecter avec un autre compte',
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
  phoneText:
    'Nous enverrons un code à ce numéro maintenant, puis chaque fois que vous vous en servirez pour vous connecter.',
  phone: 'Numéro de téléphone mobile',
  phoneHint: 'Un numéro canadien ou américain de dix chiffres',
  otherMethod: 'Choisir une autre méthode',
  setUpSmsTitle: 'Saisir le code que nous vous avons envoyé',
  smsSent: 'Nous avons envoyé un code au {{phone}}. Il est valide 10 minutes.',
  smsSending: 'Nous vous envoyons un code…',
  resend: 'Envoyer un nouveau code',
  resendIn: 'Envoyer un nouveau code dans {{seconds}} s',
  otherNumber: 'Utiliser un autre numéro',
  added: 'La seconde étape a été ajoutée à votre compte.',
  setUpVerifyTitle: 'Saisir le code de l’application',
  setUpVerifyText:
    'Votre application d’authentification affiche maintenant un code à six chiffres pour Ensemble.',
  verifyTitle: 'Saisir votre code',
  verifyText: 'Ouvrez votre application d’authentification et saisissez le code à six chiffres.',
  codeLabel: 'Code de vérification',
  digit: 'Chiffre {{position}} de 6',
  verify: 'Vérifier',
  notRecognized: 'Code non reconnu',
  backToQr: 'Retour au code QR',
  useRecoveryCode: 'Utiliser un code de récupération',
  useSms: 'Envoyer un code par message texte',
  useApp: 'Utiliser l’application d’authentification',
  recoveryTitle: 'Saisir un code de récupération',
  recoveryText:
    'Il s’agit de l’un des dix codes que vous avez conservés lors de la configuration. Chacun fonctionne une seule fois.',
  recoveryCode: 'Code de récupération',
  fewCodesLeft_one:
    'Il ne vous reste que {{count}} code de récupération. Créez-en de nouveaux dans la page de votre compte, sous Sécurité.',
  fewCodesLeft_many:
    'Il ne vous reste que {{count}} de codes de récupération. Créez-en de nouveaux dans la page de votre compte, sous Sécurité.',
  fewCodesLeft_other:
    'Il ne vous reste que {{count}} codes de récupération. Créez-en de nouveaux dans la page de votre compte, sous Sécurité.',
  lastCodeUsed:
    'C’était votre dernier code de récupération. Créez-en de nouveaux dans la page de votre compte, sous Sécurité.',
  successTitle: 'L’authentification à deux facteurs est activée',
  recoveryIntro:
    'Conservez ces codes de récupération. Chacun vous donne accès une fois si vous perdez votre téléphone. Ils ne seront plus affichés.',
  recoveryCodes: 'Codes de récupération',
  copyCodes: 'Copier',
  downloadCodes: 'Télécharger',
  printCodes: 'Imprimer',
  fileName: 'ensemble-codes-de-recuperation.txt',
  fileTitle: 'Ensemble : codes de récupération. Chacun fonctionne une seule fois.',
  savedConfirmation: 'J’ai conservé mes codes de récupération en lieu sûr.',
} as const satisfies FrenchOf<typeof english>;
