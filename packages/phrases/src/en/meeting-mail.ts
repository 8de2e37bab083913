/** Mails and pushes on sessions. Calendars and lock screens are seen by others: a session is a meeting there. */
export const mail = {
  neutralName: 'Meeting',
  push: {
    changed: 'The time has changed: {{time}}.',
    cancelled: 'Your meeting is cancelled: {{time}}.',
    seatGiven: 'You have a seat: {{time}}.',
    seatOffered: 'A seat is free for a few minutes: {{time}}.',
    reminderDay: '{{time}}.',
    reminderSoon: 'Your meeting starts soon: {{time}}.',
  },
  meetingHostingSubject: 'You host a meeting on {{time}}',
  meetingHostingTitle: 'Your session is scheduled',
  meetingHostingText:
    'You host the session “{{title}}” on {{time}}. The attached entry puts it in your calendar.',
  meetingHostingAction: 'Open the schedule',
  meetingHostingIgnore: 'We remind you a day before and ten minutes before it starts.',
  meetingCoHostingSubject: 'You co-host a meeting on {{time}}',
  meetingCoHostingTitle: 'Your session is scheduled',
  meetingCoHostingText:
    'You co-host the session “{{title}}” on {{time}}. The attached entry puts it in your calendar.',
  meetingCoHostingAction: 'Open the schedule',
  meetingCoHostingIgnore: 'We remind you a day before and ten minutes before it starts.',
  meetingInChargeAction: 'Open the schedule',
  meetingInChargeIgnore: 'You start the session from the schedule, where you can also change it.',
  meetingRegisteredSubject: 'Your meeting on {{time}}',
  meetingRegisteredTitle: 'You have a seat',
  meetingRegisteredText:
    'You are registered for the session “{{title}}” on {{time}}. The attached entry puts it in your calendar as “Meeting”, without the title.',
  meetingRegisteredAction: 'Join from this browser',
  meetingRegisteredIgnore:
    'The link is just for you. It works with your email and password when the session starts. Can’t come? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingChangedSubject: 'Your meeting has changed: {{time}}',
  meetingChangedTitle: 'Your session has changed',
  meetingChangedText:
    'The session “{{title}}” is now on {{time}}. The attached entry updates your calendar.',
  meetingChangedAction: 'Open the session',
  meetingChangedIgnore:
    'Does the new time not suit you? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingCancelledSubject: 'Your meeting on {{time}} is cancelled',
  meetingCancelledTitle: 'Your session is cancelled',
  meetingCancelledText: 'The session “{{title}}” on {{time}} is cancelled. {{reason}}',
  meetingCancelledIgnore:
    'The attached entry removes it from your calendar. If you need to talk to someone now, the numbers below are there day and night.',
  meetingWithdrawnSubject: 'Your meeting on {{time}} is cancelled',
  meetingWithdrawnTitle: 'You gave your seat back',
  meetingWithdrawnText: 'You are no longer registered for the session “{{title}}” on {{time}}.',
  meetingWithdrawnIgnore:
    'The attached entry removes it from your calendar. You can register again while there are seats.',
  meetingSeatGivenSubject: 'You have a seat: {{time}}',
  meetingSeatGivenTitle: 'You have a seat',
  meetingSeatGivenText:
    'A seat is free, and it is yours: the session “{{title}}” on {{time}}. The attached entry puts it in your calendar as “Meeting”, without the title.',
  meetingSeatGivenAction: 'Join from this browser',
  meetingSeatGivenIgnore:
    'The link is just for you. Can’t come? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingSeatOfferedSubject: 'A seat is free: {{time}}',
  meetingSeatOfferedTitle: 'A seat is free for you',
  meetingSeatOfferedText:
    'A seat is free in the session “{{title}}” on {{time}}. It is kept for you until {{until}}.',
  meetingSeatOfferedAction: 'Take the seat',
  meetingSeatOfferedIgnore:
    'If you don’t take it, the next person on the waiting list can have it.',
  meetingReminderDaySubject: 'Reminder: your meeting on {{time}}',
  meetingReminderDayTitle: 'Your session is tomorrow',
  meetingReminderDayText: 'The session “{{title}}” starts on {{time}}.',
  meetingReminderDayAction: 'Join from this browser',
  meetingReminderDayIgnore:
    'Can’t come? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingReminderSoonSubject: 'Reminder: your meeting starts soon',
  meetingReminderSoonTitle: 'Your session starts soon',
  meetingReminderSoonText:
    'The session “{{title}}” starts on {{time}}. You can already open the session page and try your camera and microphone.',
  meetingReminderSoonAction: 'Join from this browser',
  meetingReminderSoonIgnore: 'The link is just for you.',
  meetingChargeChangesSubject: 'News about your meeting on {{time}}',
  meetingChargeChangesTitle: 'New people will run your session',
  meetingChargeChangesText:
    '{{people}} will host or co-host the session “{{title}}” on {{time}}. To them, you are “a member”: they don’t see your name or email address unless you say yes.',
  meetingChargeChangesAction: 'Choose what they see',
  meetingChargeChangesIgnore:
    'If you do nothing, your name stays hidden and you keep your place. You can also give your place back in the app, or a seat with this link.',
} as const;
