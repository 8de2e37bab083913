import type { passwords as english } from '../en/passwords.ts';
import type { FrenchOf } from '../shape.ts';

export const passwords = {
  checklist: 'Exigences du mot de passe',
  met: 'Respectée :',
  unmet: 'Pas encore respectée :',
  rule: {
    length: 'De {{shortest}} à {{longest}} caractères',
    startsWithLetter: 'Commence par une lettre',
    lowercase: 'Une lettre minuscule',
    uppercase: 'Une lettre majuscule',
    number: 'Un chiffre',
    special: 'Un caractère spécial',
    noName: 'Ni votre prénom ni votre nom de famille',
  },
  rulesUnmet: 'Il reste des règles à respecter ci-dessous.',
  common: 'Ce mot de passe est courant et facile à deviner. Choisissez-en un moins prévisible.',
  reused:
    'Vous avez utilisé ce mot de passe récemment : c’est l’un de vos 6 derniers. Choisissez-en un autre.',
  requestTitle: 'Réinitialiser votre mot de passe',
  requestText:
    'Saisissez l’adresse courriel de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  invalidEmail: 'Adresse courriel invalide.',
  requestFailed: 'Le lien n’a pas pu être envoyé. Vérifiez l’adresse courriel, puis réessayez.',
  sentTitle: 'Consultez vos courriels',
  sentText:
    'Si {{email}} a un compte, nous avons envoyé un lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois et expire bientôt.',
  sentHint:
    'Toujours rien après quelques minutes? Vérifiez vos courriels indésirables. Un lien envoyé au cours des 15 dernières minutes est toujours valide : il se peut que nous n’en envoyions pas d’autre pour le moment.',
  sendAgain: 'Renvoyer le lien',
  newTitle: 'Choisir un nouveau mot de passe',
  newText: 'Pour le compte {{email}}. Vos autres sessions seront fermées.',
  newPassword: 'Nouveau mot de passe',
  retypeNewPassword: 'Confirmer le nouveau mot de passe',
  create: 'Enregistrer',
  notReset: 'Impossible de réinitialiser le mot de passe.',
  requestNewLink: 'Demander un nouveau lien',
  invalidLinkTitle: 'Ce lien n’est pas valide',
  invalidLinkText:
    'Oups! Ce lien ne semble pas valide. Cliquez de nouveau sur votre lien de réinitialisation du mot de passe, ou copiez l’adresse Web et collez-la dans la barre d’adresse de votre navigateur. Si le problème persiste, communiquez avec votre administrateur.',
  resetTitle: 'Votre mot de passe a été modifié',
  resetText: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  changeTitle: 'Modifier le mot de passe',
  changeText: 'Vos autres sessions seront fermées.',
  currentPassword: 'Mot de passe actuel',
  change: 'Modifier le mot de passe',
  changed: 'Votre mot de passe a été modifié.',
  forgot: 'Mot de passe oublié?',
  criteriaTitle: 'Nos critères de mot de passe ont changé',
  criteriaText:
    'Votre mot de passe n’y répond plus. Appuyez sur OK et nous vous enverrons un lien pour en choisir un nouveau.',
} as const satisfies FrenchOf<typeof english>;
