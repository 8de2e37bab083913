import type { mail as english } from '../en/mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  invitationSubject: 'Invitation : {{organization}}',
  invitationTitle: 'Invitation : {{organization}}',
  invitationText:
    'Vous êtes invité à créer votre compte chez {{organization}} ({{role}}). Le lien fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  invitationAction: 'Accepter l’invitation',
  invitationIgnore: 'Vous n’attendiez pas cette invitation? Vous pouvez ignorer ce courriel.',
  activationSubject: 'Terminez la création de votre compte',
  activationTitle: 'Terminez la création de votre compte',
  activationText:
    'Vous avez saisi votre code d’activation de {{organization}} et cette adresse courriel. Ouvrez ce lien pour choisir votre mot de passe. Il fonctionne une seule fois, pendant {{days}} jours, et vous est réservé.',
  activationAction: 'Créer mon compte',
  activationIgnore:
    'Si ce n’était pas vous, vous pouvez ignorer ce courriel : sans ce lien, personne ne peut utiliser le code avec votre adresse.',
  unlockSubject: 'Déverrouillez votre compte',
  unlockTitle: 'Déverrouillez votre compte',
  unlockText_one:
    'Nous avons verrouillé votre compte après trop d’échecs de connexion. Ouvrez le lien ci-dessous d’ici {{count}} minute, ou saisissez ce code dans la page de déverrouillage :',
  unlockText_many:
    'Nous avons verrouillé votre compte après trop d’échecs de connexion. Ouvrez le lien ci-dessous d’ici {{count}} de minutes, ou saisissez ce code dans la page de déverrouillage :',
  unlockText_other:
    'Nous avons verrouillé votre compte après trop d’échecs de connexion. Ouvrez le lien ci-dessous d’ici {{count}} minutes, ou saisissez ce code dans la page de déverrouillage :',
  unlockAction: 'Déverrouiller mon compte',
  unlockIgnore_one:
    'Si ce n’était pas vous, quelqu’un a peut-être essayé de deviner votre mot de passe, sans y parvenir. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{count}} minute se soit écoulée.',
  unlockIgnore_many:
    'Si ce n’était pas vous, quelqu’un a peut-être essayé de deviner votre mot de passe, sans y parvenir. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{count}} de minutes se soient écoulées.',
  unlockIgnore_other:
    'Si ce n’était pas vous, quelqu’un a peut-être essayé de deviner votre mot de passe, sans y parvenir. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{count}} minutes se soient écoulées.',
  passwordResetSubject: 'Choisissez un nouveau mot de passe',
  passwordResetTitle: 'Choisissez un nouveau mot de passe',
  passwordResetText_one:
    'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{count}} minute.',
  passwordResetText_many:
    'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{count}} de minutes.',
  passwordResetText_other:
    'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant {{count}} minutes.',
  passwordResetAction: 'Choisir un nouveau mot de passe',
  passwordResetIgnore:
    'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe n’a pas changé. Ne transmettez ce lien à personne.',
  passwordChangedSubject: 'Votre mot de passe a été modifié',
  passwordChangedTitle: 'Votre mot de passe a été modifié',
  passwordChangedText:
    'Le mot de passe de votre compte a été modifié le {{time}} ({{browser}}). Toutes les autres sessions ont été fermées.',
  passwordChangedAction: 'Ce n’était pas moi : changer de mot de passe',
  passwordChangedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorAddedSubject: 'L’authentification à deux facteurs a été configurée',
  factorAddedTitle: 'L’authentification à deux facteurs a été configurée',
  factorAddedText:
    'Une deuxième étape de connexion a été ajoutée à votre compte le {{time}} ({{browser}}).',
  factorAddedAction: 'Ce n’était pas moi : changer de mot de passe',
  factorAddedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorRemovedSubject: 'L’authentification à deux facteurs a été retirée',
  factorRemovedTitle: 'L’authentification à deux facteurs a été retirée',
  factorRemovedText:
    'Une deuxième étape de connexion a été retirée de votre compte le {{time}} ({{browser}}).',
  factorRemovedAction: 'Ce n’était pas moi : changer de mot de passe',
  factorRemovedIgnore:
    'Si c’était vous ou votre administrateur, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  backupCodesRenewedSubject: 'Vous avez de nouveaux codes de récupération',
  backupCodesRenewedTitle: 'Vous avez de nouveaux codes de récupération',
  backupCodesRenewedText:
    'De nouveaux codes de récupération ont été créés pour votre compte le {{time}} ({{browser}}). Les anciens ne fonctionnent plus.',
  backupCodesRenewedAction: 'Ce n’était pas moi : changer de mot de passe',
  backupCodesRenewedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  newBrowserSubject: 'Nouvelle connexion à votre compte',
  newBrowserTitle: 'Votre compte a été utilisé dans un nouveau navigateur',
  newBrowserText:
    'Votre compte a été utilisé le {{time}} dans un navigateur que nous n’avions pas encore vu : {{browser}}.',
  newBrowserAction: 'Ce n’était pas moi : changer de mot de passe',
  newBrowserIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe : toutes les sessions de votre compte seront fermées.',
  secondStepPausedSubject: 'Codes de vérification erronés pour votre compte',
  secondStepPausedTitle: 'Codes de vérification erronés pour votre compte',
  secondStepPausedText:
    'Le {{time}} ({{browser}}), trop de codes de vérification erronés ont été saisis pour votre compte après le bon mot de passe. Nous n’acceptons plus de codes de cet endroit pour le moment.',
  secondStepPausedAction: 'Ce n’était pas moi : changer de mot de passe',
  secondStepPausedIgnore:
    'Si c’était vous, vous n’avez rien à faire : attendez un peu, puis réessayez. Sinon, quelqu’un connaît votre mot de passe : choisissez-en un nouveau maintenant. Vous pourrez ensuite vous reconnecter immédiatement.',
  accountDeletedSubject: 'Votre compte est fermé',
  accountDeletedTitle: 'Votre compte est fermé',
  accountDeletedText:
    'Vous avez demandé la suppression de votre compte le {{time}} ({{browser}}). Vous ne pouvez plus vous connecter, et vos données personnelles seront effacées dans 90 jours.',
  accountDeletedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, prévenez votre administrateur sans tarder : rien n’est perdu avant la fin de ces 90 jours.',
  unknownBrowser: 'navigateur inconnu',
  linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Ce message a été envoyé automatiquement par Ensemble. Veuillez ne pas y répondre.',
} as const satisfies FrenchOf<typeof english>;
