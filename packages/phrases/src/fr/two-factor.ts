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
    'En plus de votre mot de passe, vous saisissez un code que seul votre téléphone connaît. Il change toutes les 30 secondes et fonctionne sans connexion.',
  authenticator: 'Application d’authentification',
  authenticatorSetUp:
    'Numérisez un code QR avec une application comme Google Authenticator, Microsoft Authenticator ou 1Password.',
  authenticatorUse: 'Utilisez le code affiché par votre application d’authentification.',
  start: 'Configurer',
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
  useApp: 'Utiliser l’application d’authentification',
  recoveryTitle: 'Saisir un code de récupération',
  recoveryText:
    'Il s’agit de l’un des dix codes que vous avez conservés lors de la configuration. Chacun fonctionne une seule fois.',
  recoveryCode: 'Code de récupération',
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
