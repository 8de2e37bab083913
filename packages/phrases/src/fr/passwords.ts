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
  common:
    'Trop de gens utilisent ce mot de passe, et on le devine en premier. Veuillez en choisir un moins prévisible.',
  reused: 'Vous avez utilisé ce mot de passe récemment : c’est l’un de vos 6 précédents.',
  requestTitle: 'Réinitialiser votre mot de passe',
  requestText:
    'Saisissez l’adresse courriel avec laquelle vous vous connectez, et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  invalidEmail: 'Adresse courriel invalide.',
  requestFailed: 'Le lien n’a pas pu être envoyé. Vérifiez l’adresse courriel, puis réessayez.',
  sentTitle: 'Consultez vos courriels',
  sentText:
    'Si {{email}} a un compte, un lien pour choisir un nouveau mot de passe est en route. Il fonctionne une seule fois, et pour peu de temps.',
  sentHint:
    'Toujours rien après quelques minutes? Vérifiez le dossier des indésirables. Un lien envoyé au cours des 15 dernières minutes est toujours valide; nous pourrions ne pas en envoyer d’autre avant ce délai.',
  sendAgain: 'Envoyer de nouveau',
  newTitle: 'Choisir un nouveau mot de passe',
  newText: 'Pour le compte {{email}}. Vous serez déconnecté partout ailleurs.',
  newPassword: 'Nouveau mot de passe',
  retypeNewPassword: 'Saisir de nouveau le nouveau mot de passe',
  create: 'Créer',
  notReset: 'Impossible de réinitialiser le mot de passe.',
  requestNewLink: 'Demander un nouveau lien',
  invalidLinkTitle: 'Ce lien n’est pas valide',
  invalidLinkText:
    'Oups! Ce lien ne semble pas valide. Cliquez de nouveau sur votre lien de réinitialisation du mot de passe, ou copiez l’adresse Web et collez-la dans la barre d’adresse de votre navigateur. Si le problème persiste, communiquez avec votre administrateur.',
  resetTitle: 'Votre mot de passe a été modifié',
  resetText: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  changeTitle: 'Modifier le mot de passe',
  changeText: 'Vous serez déconnecté partout ailleurs où vous êtes connecté.',
  currentPassword: 'Mot de passe actuel',
  change: 'Modifier le mot de passe',
  changed: 'Votre mot de passe a été modifié.',
  forgot: 'Mot de passe oublié?',
  criteriaTitle: 'Nos critères pour les mots de passe ont changé',
  criteriaText:
    'Votre mot de passe n’y répond plus. Veuillez en choisir un nouveau : appuyez sur OK, et nous vous enverrons un lien par courriel.',
} as const satisfies FrenchOf<typeof english>;
