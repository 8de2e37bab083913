import type { mail as english } from '../en/mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  invitationSubject: 'Vous êtes invité à vous joindre à {{organization}}',
  invitationTitle: 'Joignez-vous à {{organization}}',
  invitationText:
    '{{organization}} vous invite à créer votre compte à titre de : {{role}}. Le lien fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  invitationAction: 'Accepter l’invitation',
  invitationIgnore: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce courriel.',
  activationSubject: 'Terminez la création de votre compte',
  activationTitle: 'Terminez la création de votre compte',
  activationText:
    'Vous avez fourni votre code d’activation ({{organization}}) et cette adresse courriel. Ouvrez ce lien pour choisir votre mot de passe. Il fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  activationAction: 'Créer mon compte',
  activationIgnore:
    'Si ce n’était pas vous, vous pouvez ignorer ce courriel : sans ce lien, personne ne peut utiliser le code avec votre adresse.',
  unlockSubject: 'Votre code pour déverrouiller votre compte',
  unlockTitle: 'Déverrouillez votre compte',
  unlockText:
    'Votre compte a été verrouillé après {{attempts}} échecs de connexion. Saisissez ce code dans la page de déverrouillage d’ici {{minutes}} minutes :',
  unlockAction: 'Ouvrir la page de déverrouillage',
  unlockIgnore:
    'Si ces tentatives ne viennent pas de vous, quelqu’un a peut-être essayé de deviner votre mot de passe. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{minutes}} minutes se soient écoulées; personne n’y a eu accès.',
  passwordResetSubject: 'Choisissez un nouveau mot de passe',
  passwordResetTitle: 'Choisissez un nouveau mot de passe',
  passwordResetText:
    'Quelqu’un, probablement vous, a demandé un lien pour choisir un nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{minutes}} minutes.',
  passwordResetAction: 'Choisir un nouveau mot de passe',
  passwordResetIgnore:
    'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même. Ne transmettez ce lien à personne.',
  passwordChangedSubject: 'Votre mot de passe a été modifié',
  passwordChangedTitle: 'Votre mot de passe a été modifié',
  passwordChangedText:
    'Le mot de passe de votre compte a été modifié le {{time}} ({{browser}}). Toutes les autres sessions ouvertes avec votre compte ont été fermées.',
  passwordChangedAction: 'Ce n’était pas moi, choisir un nouveau mot de passe',
  passwordChangedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorAddedSubject: 'La vérification en deux étapes a été configurée',
  factorAddedTitle: 'La vérification en deux étapes a été configurée',
  factorAddedText:
    'Une nouvelle deuxième étape de connexion a été ajoutée à votre compte le {{time}} ({{browser}}).',
  factorAddedAction: 'Ce n’était pas moi, choisir un nouveau mot de passe',
  factorAddedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorRemovedSubject: 'La vérification en deux étapes a été retirée',
  factorRemovedTitle: 'La vérification en deux étapes a été retirée',
  factorRemovedText:
    'Une deuxième étape de connexion a été retirée de votre compte le {{time}} ({{browser}}).',
  factorRemovedAction: 'Ce n’était pas moi, choisir un nouveau mot de passe',
  factorRemovedIgnore:
    'Si c’était vous ou votre administrateur, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  backupCodesRenewedSubject: 'Vous avez de nouveaux codes de récupération',
  backupCodesRenewedTitle: 'Vous avez de nouveaux codes de récupération',
  backupCodesRenewedText:
    'De nouveaux codes de récupération ont été créés pour votre compte le {{time}} ({{browser}}). Les anciens ne fonctionnent plus.',
  backupCodesRenewedAction: 'Ce n’était pas moi, choisir un nouveau mot de passe',
  backupCodesRenewedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  newBrowserSubject: 'Connexion depuis un nouveau navigateur',
  newBrowserTitle: 'Votre compte a été utilisé dans un nouveau navigateur',
  newBrowserText:
    'Quelqu’un s’est connecté à votre compte le {{time}} avec un navigateur que nous n’avions pas encore vu : {{browser}}.',
  newBrowserAction: 'Ce n’était pas moi, choisir un nouveau mot de passe',
  newBrowserIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe, ce qui mettra fin à toutes les sessions de votre compte.',
  accountDeletedSubject: 'Votre compte est fermé',
  accountDeletedTitle: 'Votre compte est fermé',
  accountDeletedText:
    'Vous avez demandé la suppression de votre compte le {{time}} ({{browser}}). Vous ne pouvez plus vous connecter et vos données personnelles seront effacées dans 90 jours.',
  accountDeletedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, prévenez votre administrateur sans tarder. Rien n’est perdu avant la fin de ces 90 jours.',
  unknownBrowser: 'navigateur inconnu',
  linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Ce message a été envoyé automatiquement par Ensemble. Veuillez ne pas y répondre.',
} as const satisfies FrenchOf<typeof english>;
