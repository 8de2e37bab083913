import type { mail as english } from '../en/meeting-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  neutralName: 'Rencontre',
  push: {
    changed: 'L’heure a changé\u00a0: {{time}}.',
    cancelled: 'Votre rencontre est annulée\u00a0: {{time}}.',
    seatGiven: 'Vous avez une place\u00a0: {{time}}.',
    seatOffered: 'Une place est libre pour quelques minutes\u00a0: {{time}}.',
    reminderDay: '{{time}}.',
    reminderSoon: 'Votre rencontre commence bientôt\u00a0: {{time}}.',
  },
  meetingHostingSubject: 'Vous animez une rencontre le {{time}}',
  meetingHostingTitle: 'Votre séance est planifiée',
  meetingHostingText:
    'Vous animez la séance «\u00a0{{title}}\u00a0» le {{time}}. Le fichier joint l’ajoute à votre calendrier.',
  meetingHostingAction: 'Ouvrir l’horaire',
  meetingHostingIgnore: 'Nous vous le rappellerons la veille et dix minutes avant le début.',
  meetingCoHostingSubject: 'Vous coanimez une rencontre le {{time}}',
  meetingCoHostingTitle: 'Votre séance est planifiée',
  meetingCoHostingText:
    'Vous coanimez la séance «\u00a0{{title}}\u00a0» le {{time}}. Le fichier joint l’ajoute à votre calendrier.',
  meetingCoHostingAction: 'Ouvrir l’horaire',
  meetingCoHostingIgnore: 'Nous vous le rappellerons la veille et dix minutes avant le début.',
  meetingInChargeAction: 'Ouvrir l’horaire',
  meetingInChargeIgnore:
    'Vous démarrez la séance à partir de l’horaire, où vous pouvez aussi la modifier.',
  meetingRegisteredSubject: 'Votre rencontre du {{time}}',
  meetingRegisteredTitle: 'Vous avez une place',
  meetingRegisteredText:
    'Vous avez une place à la séance «\u00a0{{title}}\u00a0» du {{time}}. Le fichier joint l’ajoute à votre calendrier sous le nom «\u00a0Rencontre\u00a0», sans le titre.',
  meetingRegisteredAction: 'Rejoindre avec ce navigateur',
  meetingRegisteredIgnore:
    'Le lien est personnel. Il fonctionne avec votre adresse courriel et votre mot de passe quand la séance commence. Un empêchement? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingChangedSubject: 'Votre rencontre a changé\u00a0: {{time}}',
  meetingChangedTitle: 'Votre séance a changé',
  meetingChangedText:
    'La séance «\u00a0{{title}}\u00a0» a maintenant lieu le {{time}}. Le fichier joint met votre calendrier à jour.',
  meetingChangedAction: 'Ouvrir la séance',
  meetingChangedIgnore:
    'La nouvelle heure ne vous convient pas? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingCancelledSubject: 'Votre rencontre du {{time}} est annulée',
  meetingCancelledTitle: 'Votre séance est annulée',
  meetingCancelledText: 'La séance «\u00a0{{title}}\u00a0» du {{time}} est annulée. {{reason}}',
  meetingCancelledIgnore:
    'Le fichier joint la retire de votre calendrier. Si vous avez besoin de parler à quelqu’un maintenant, les numéros ci-dessous répondent jour et nuit.',
  meetingWithdrawnSubject: 'Votre rencontre du {{time}} est annulée',
  meetingWithdrawnTitle: 'Vous avez libéré votre place',
  meetingWithdrawnText:
    'Vous n’avez plus de place à la séance «\u00a0{{title}}\u00a0» du {{time}}.',
  meetingWithdrawnIgnore:
    'Le fichier joint la retire de votre calendrier. Vous pouvez vous réinscrire tant qu’il reste des places.',
  meetingSeatGivenSubject: 'Vous avez une place\u00a0: {{time}}',
  meetingSeatGivenTitle: 'Vous avez une place',
  meetingSeatGivenText:
    'Une place s’est libérée et elle est à vous\u00a0: la séance «\u00a0{{title}}\u00a0» du {{time}}. Le fichier joint l’ajoute à votre calendrier sous le nom «\u00a0Rencontre\u00a0», sans le titre.',
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
  meetingReminderDaySubject: 'Rappel\u00a0: votre rencontre du {{time}}',
  meetingReminderDayTitle: 'Votre séance a lieu demain',
  meetingReminderDayText: 'La séance «\u00a0{{title}}\u00a0» commence le {{time}}.',
  meetingReminderDayAction: 'Rejoindre avec ce navigateur',
  meetingReminderDayIgnore:
    'Un empêchement? Libérez votre place avec ce lien ou dans l’application, pour qu’une autre personne puisse l’avoir.',
  meetingReminderSoonSubject: 'Rappel\u00a0: votre rencontre commence bientôt',
  meetingReminderSoonTitle: 'Votre séance commence bientôt',
  meetingReminderSoonText:
    'La séance «\u00a0{{title}}\u00a0» commence le {{time}}. Vous pouvez déjà ouvrir la page de la séance et essayer votre caméra et votre micro.',
  meetingReminderSoonAction: 'Rejoindre avec ce navigateur',
  meetingReminderSoonIgnore: 'Le lien est personnel.',
  meetingChargeChangesSubject: 'Du nouveau pour votre rencontre du {{time}}',
  meetingChargeChangesTitle: 'L’animation de votre séance change',
  meetingChargeChangesText:
    'La séance «\u00a0{{title}}\u00a0» du {{time}} sera animée ou coanimée par {{people}}. Pour qui l’anime depuis peu, vous êtes «\u00a0un membre\u00a0»\u00a0: votre nom et votre adresse courriel restent cachés, sauf si vous acceptez de les montrer.',
  meetingChargeChangesAction: 'Choisir ce qui est montré',
  meetingChargeChangesIgnore:
    'Si vous ne faites rien, votre nom reste caché et vous gardez votre place. Vous pouvez aussi vous désister dans l’application, ou avec ce lien si vous avez une place.',
} as const satisfies FrenchOf<typeof english>;
