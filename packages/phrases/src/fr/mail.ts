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
  standardPolicySubject: 'La politique de confidentialité standard d’Ensemble a changé',
  standardPolicyTitle: 'La politique de confidentialité standard d’Ensemble a changé',
  standardPolicyText:
    'Depuis le {{date}}, elle dit plus précisément comment les chiffres sur l’utilisation de l’application sont protégés. Votre organisation publie sa propre politique, qui reste telle quelle. Veuillez vérifier que ce qu’elle dit de ces chiffres est encore vrai; vous pouvez partir du texte standard.',
  standardPolicyAction: 'Ouvrir votre politique de confidentialité',
  standardPolicyIgnore: 'Si votre politique ne dit rien de ces chiffres, vous n’avez rien à faire.',
  appointment: 'Rendez-vous',
  push: {
    changed: 'L’heure a changé\u00a0: {{time}}.',
    cancelled: 'Il est annulé\u00a0: {{time}}.',
    seatGiven: 'Vous avez une place\u00a0: {{time}}.',
    seatOffered: 'Une place est libre pour quelques minutes\u00a0: {{time}}.',
    reminderDay: '{{time}}.',
    reminderSoon: 'Il commence bientôt\u00a0: {{time}}.',
  },
  meetingHostingSubject: 'Vous animez un rendez-vous le {{time}}',
  meetingHostingTitle: 'Votre séance est planifiée',
  meetingHostingText:
    'Vous animez la séance «\u00a0{{title}}\u00a0» le {{time}}. Le fichier joint l’ajoute à votre calendrier.',
  meetingHostingAction: 'Ouvrir l’horaire',
  meetingHostingIgnore: 'Nous vous le rappellerons la veille et dix minutes avant le début.',
  meetingCoHostingSubject: 'Vous coanimez un rendez-vous le {{time}}',
  meetingCoHostingTitle: 'Votre séance est planifiée',
  meetingCoHostingText:
    'Vous coanimez la séance «\u00a0{{title}}\u00a0» le {{time}}. Le fichier joint l’ajoute à votre calendrier.',
  meetingCoHostingAction: 'Ouvrir l’horaire',
  meetingCoHostingIgnore: 'Nous vous le rappellerons la veille et dix minutes avant le début.',
  meetingInChargeAction: 'Ouvrir l’horaire',
  meetingInChargeIgnore:
    'Vous démarrez la séance à partir de l’horaire, où vous pouvez aussi la modifier.',
  meetingRegisteredSubject: 'Votre rendez-vous du {{time}}',
  meetingRegisteredTitle: 'Vous avez une place',
  meetingRegisteredText:
    'Vous avez une place à la séance «\u00a0{{title}}\u00a0» du {{time}}. Le fichier joint l’ajoute à votre calendrier sous le nom «\u00a0Rendez-vous\u00a0», sans le titre.',
  meetingRegisteredAction: 'Rejoindre avec ce navigateur',
  meetingRegisteredIgnore:
    'Le lien est personnel. Il fonctionne avec votre adresse courriel et votre mot de passe quand la séance commence. Un empêchement? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingChangedSubject: 'Votre rendez-vous a changé\u00a0: {{time}}',
  meetingChangedTitle: 'Votre séance a changé',
  meetingChangedText:
    'La séance «\u00a0{{title}}\u00a0» a maintenant lieu le {{time}}. Le fichier joint met votre calendrier à jour.',
  meetingChangedAction: 'Ouvrir la séance',
  meetingChangedIgnore:
    'La nouvelle heure ne vous convient pas? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingCancelledSubject: 'Votre rendez-vous du {{time}} est annulé',
  meetingCancelledTitle: 'Votre séance est annulée',
  meetingCancelledText: 'La séance «\u00a0{{title}}\u00a0» du {{time}} est annulée. {{reason}}',
  meetingCancelledIgnore:
    'Le fichier joint la retire de votre calendrier. Si vous avez besoin de parler à quelqu’un maintenant, les numéros ci-dessous répondent jour et nuit.',
  meetingWithdrawnSubject: 'Votre rendez-vous du {{time}} est annulé',
  meetingWithdrawnTitle: 'Vous avez libéré votre place',
  meetingWithdrawnText:
    'Vous n’avez plus de place à la séance «\u00a0{{title}}\u00a0» du {{time}}.',
  meetingWithdrawnIgnore:
    'Le fichier joint la retire de votre calendrier. Vous pouvez vous réinscrire tant qu’il reste des places.',
  meetingSeatGivenSubject: 'Vous avez une place\u00a0: {{time}}',
  meetingSeatGivenTitle: 'Vous avez une place',
  meetingSeatGivenText:
    'Une place s’est libérée et elle est à vous\u00a0: la séance «\u00a0{{title}}\u00a0» du {{time}}. Le fichier joint l’ajoute à votre calendrier sous le nom «\u00a0Rendez-vous\u00a0», sans le titre.',
  meetingSeatGivenAction: 'Rejoindre avec ce navigateur',
  meetingSeatGivenIgnore:
    'Le lien est personnel. Un empêchement? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingSeatOfferedSubject: 'Une place s’est libérée\u00a0: {{time}}',
  meetingSeatOfferedTitle: 'Une place s’est libérée pour vous',
  meetingSeatOfferedText:
    'Une place s’est libérée dans la séance «\u00a0{{title}}\u00a0» du {{time}}. Nous la gardons pour vous jusqu’au {{until}}.',
  meetingSeatOfferedAction: 'Prendre la place',
  meetingSeatOfferedIgnore:
    'Si vous ne la prenez pas, la personne suivante de la liste d’attente pourra l’avoir.',
  meetingReminderDaySubject: 'Rappel\u00a0: votre rendez-vous du {{time}}',
  meetingReminderDayTitle: 'Votre séance a lieu demain',
  meetingReminderDayText: 'La séance «\u00a0{{title}}\u00a0» commence le {{time}}.',
  meetingReminderDayAction: 'Rejoindre avec ce navigateur',
  meetingReminderDayIgnore:
    'Un empêchement? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingReminderSoonSubject: 'Rappel\u00a0: votre rendez-vous commence bientôt',
  meetingReminderSoonTitle: 'Votre séance commence bientôt',
  meetingReminderSoonText:
    'La séance «\u00a0{{title}}\u00a0» commence le {{time}}. Vous pouvez déjà essayer votre caméra et votre microphone à l’entrée.',
  meetingReminderSoonAction: 'Rejoindre avec ce navigateur',
  meetingReminderSoonIgnore: 'Le lien est personnel.',
  meetingChargeChangesSubject: 'Du nouveau pour votre rendez-vous du {{time}}',
  meetingChargeChangesTitle: 'L’animation de votre séance change',
  meetingChargeChangesText:
    'La séance «\u00a0{{title}}\u00a0» du {{time}} sera animée ou coanimée par {{people}}. Pour qui l’anime depuis peu, vous êtes «\u00a0un membre\u00a0»\u00a0: votre nom et votre adresse courriel restent cachés, sauf si vous acceptez de les montrer.',
  meetingChargeChangesAction: 'Choisir ce qui est montré',
  meetingChargeChangesIgnore:
    'Si vous ne faites rien, votre nom reste caché et vous gardez votre place. Vous pouvez aussi vous désister dans l’application, ou avec ce lien si vous avez une place.',
  unknownBrowser: 'navigateur inconnu',
  linkFallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Ce message a été envoyé automatiquement par Ensemble. Veuillez ne pas y répondre.',
} as const satisfies FrenchOf<typeof english>;
