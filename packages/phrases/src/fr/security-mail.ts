import type { mail as english } from '../en/security-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  passwordChangedSubject: 'Votre mot de passe a été modifié',
  passwordChangedTitle: 'Votre mot de passe a été modifié',
  passwordChangedText:
    'Le mot de passe de votre compte a été modifié le {{time}}, dans {{browser}}. Toutes les autres sessions ont été fermées.',
  passwordChangedAction: 'Ce n’était pas moi : changer de mot de passe',
  passwordChangedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorAddedSubject: 'L’authentification à deux facteurs a été configurée',
  factorAddedTitle: 'L’authentification à deux facteurs a été configurée',
  factorAddedText:
    'Une deuxième étape de connexion a été ajoutée à votre compte le {{time}}, dans {{browser}}.',
  factorAddedAction: 'Ce n’était pas moi : changer de mot de passe',
  factorAddedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorReplacedSubject: 'Votre application d’authentification a été remplacée',
  factorReplacedTitle: 'Votre application d’authentification a été remplacée',
  factorReplacedText:
    'Une nouvelle application d’authentification a été configurée pour votre compte le {{time}}, dans {{browser}}. Les codes de l’ancienne ne fonctionnent plus.',
  factorReplacedAction: 'Ce n’était pas moi : changer de mot de passe',
  factorReplacedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  factorRemovedSubject: 'L’authentification à deux facteurs a été retirée',
  factorRemovedTitle: 'L’authentification à deux facteurs a été retirée',
  factorRemovedText:
    'Une deuxième étape de connexion a été retirée de votre compte le {{time}}, dans {{browser}}.',
  factorRemovedAction: 'Ce n’était pas moi : changer de mot de passe',
  factorRemovedIgnore:
    'Si c’était vous ou votre administrateur, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  backupCodesRenewedSubject: 'Vous avez de nouveaux codes de récupération',
  backupCodesRenewedTitle: 'Vous avez de nouveaux codes de récupération',
  backupCodesRenewedText:
    'De nouveaux codes de récupération ont été créés pour votre compte le {{time}}, dans {{browser}}. Les anciens ne fonctionnent plus.',
  backupCodesRenewedAction: 'Ce n’était pas moi : changer de mot de passe',
  backupCodesRenewedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans tarder un nouveau mot de passe et prévenez votre administrateur.',
  sessionsEndedSubject: 'Toutes vos sessions ont été fermées',
  sessionsEndedTitle: 'Toutes vos sessions ont été fermées',
  sessionsEndedText:
    'Le {{time}}, un membre de l’administration a fermé vos sessions dans tous les navigateurs et sur tous les téléphones. Votre compte et vos données restent les mêmes : reconnectez-vous quand vous le voulez.',
  sessionsEndedAction: 'Choisir un nouveau mot de passe',
  sessionsEndedIgnore:
    'Vous n’avez rien à faire. Si vous pensez que quelqu’un connaît votre mot de passe, choisissez-en un nouveau.',
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
    'Le {{time}}, dans {{browser}}, trop de codes de vérification erronés ont été saisis pour votre compte après le bon mot de passe. Nous n’acceptons plus de codes à partir de ce navigateur pour le moment.',
  secondStepPausedAction: 'Ce n’était pas moi : changer de mot de passe',
  secondStepPausedIgnore:
    'Si c’était vous, vous n’avez rien à faire : attendez un peu, puis réessayez. Sinon, quelqu’un connaît votre mot de passe : choisissez-en un nouveau maintenant. Vous pourrez ensuite vous reconnecter immédiatement.',
  passkeyRefusedSubject: 'Une clé d’accès de votre compte a été refusée',
  passkeyRefusedTitle: 'Une clé d’accès de votre compte a été refusée',
  passkeyRefusedText:
    'Le {{time}}, dans {{browser}}, une clé d’accès de votre compte a été utilisée d’une façon qui laisse croire qu’elle a été copiée. Elle n’a pas été acceptée.',
  passkeyRefusedAction: 'Ce n’était pas moi : changer de mot de passe',
  passkeyRefusedIgnore:
    'Retirez cette clé d’accès dans la page de votre compte, sous Sécurité, et configurez-en une nouvelle. Si ce n’était pas vous, changez aussi de mot de passe sans tarder.',
  accountDeletedSubject: 'Votre compte est fermé',
  accountDeletedTitle: 'Votre compte est fermé',
  accountDeletedText:
    'Vous avez demandé la suppression de votre compte le {{time}}, dans {{browser}}. Vous ne pouvez plus vous connecter, et vos données personnelles seront effacées dans 90 jours.',
  accountDeletedIgnore:
    'Si c’était vous, vous n’avez rien à faire. Sinon, prévenez votre administrateur sans tarder : rien n’est perdu avant la fin de ces 90 jours.',
  unknownBrowser: 'un navigateur inconnu',
} as const satisfies FrenchOf<typeof english>;
