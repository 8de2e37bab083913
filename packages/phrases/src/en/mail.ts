/** The mails. People read them in a hurry: one purpose, one link or code each. */
export const mail = {
  invitationSubject: 'You are invited to join {{organization}}',
  invitationTitle: 'Join {{organization}}',
  invitationText:
    '{{organization}} invites you to create your account ({{role}}). The link works once, for {{days}} days, and is just for you.',
  invitationAction: 'Accept invitation',
  invitationIgnore: 'Weren’t expecting this invitation? You can ignore this email.',
  activationSubject: 'Finish setting up your account',
  activationTitle: 'Finish setting up your account',
  activationText:
    'You entered your {{organization}} activation code and this email address. Open this link to choose your password. It works once, for {{days}} days, and is just for you.',
  activationAction: 'Set up my account',
  activationIgnore:
    'If this wasn’t you, you can ignore this email: without this link, no one can use the code with your address.',
  unlockSubject: 'Unlock your account',
  unlockTitle: 'Unlock your account',
  unlockText_one:
    'We locked your account after too many failed logins. Open the link below within {{count}} minute, or enter this code on the unlock page:',
  unlockText_other:
    'We locked your account after too many failed logins. Open the link below within {{count}} minutes, or enter this code on the unlock page:',
  unlockAction: 'Unlock my account',
  unlockIgnore_one:
    'If this wasn’t you, someone may have tried to guess your password. They didn’t get in. Your account stays locked until you unlock it or {{count}} minute has passed.',
  unlockIgnore_other:
    'If this wasn’t you, someone may have tried to guess your password. They didn’t get in. Your account stays locked until you unlock it or {{count}} minutes have passed.',
  passwordResetSubject: 'Set a new password',
  passwordResetTitle: 'Set a new password',
  passwordResetText_one:
    'We received a request to set a new password for your account. The link works once, for {{count}} minute.',
  passwordResetText_other:
    'We received a request to set a new password for your account. The link works once, for {{count}} minutes.',
  passwordResetAction: 'Set a new password',
  passwordResetIgnore:
    'If you didn’t ask for this, there is nothing to do: your password hasn’t changed. Don’t share this link with anyone.',
  passwordChangedSubject: 'Your password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText:
    'Your account’s password was changed on {{time}} ({{browser}}). All other sessions were logged out.',
  passwordChangedAction: 'This wasn’t me: set a new password',
  passwordChangedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  factorAddedSubject: 'Two-factor authentication was set up',
  factorAddedTitle: 'Two-factor authentication was set up',
  factorAddedText:
    'A second step for logging in was added to your account on {{time}} ({{browser}}).',
  factorAddedAction: 'This wasn’t me: set a new password',
  factorAddedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  factorRemovedSubject: 'Two-factor authentication was removed',
  factorRemovedTitle: 'Two-factor authentication was removed',
  factorRemovedText:
    'A second step for logging in was removed from your account on {{time}} ({{browser}}).',
  factorRemovedAction: 'This wasn’t me: set a new password',
  factorRemovedIgnore:
    'If this was you or your administrator, there is nothing to do. If not, set a new password right away and let your administrator know.',
  backupCodesRenewedSubject: 'You have new recovery codes',
  backupCodesRenewedTitle: 'You have new recovery codes',
  backupCodesRenewedText:
    'New recovery codes were created for your account on {{time}} ({{browser}}). The earlier ones no longer work.',
  backupCodesRenewedAction: 'This wasn’t me: set a new password',
  backupCodesRenewedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  newBrowserSubject: 'New login to your account',
  newBrowserTitle: 'Your account was used in a new browser',
  newBrowserText:
    'Your account was used on {{time}} in a browser we hadn’t seen before: {{browser}}.',
  newBrowserAction: 'This wasn’t me: set a new password',
  newBrowserIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away: that logs out every session.',
  secondStepPausedSubject: 'Wrong verification codes for your account',
  secondStepPausedTitle: 'Wrong verification codes for your account',
  secondStepPausedText:
    'On {{time}} ({{browser}}), too many wrong verification codes were entered for your account after the right password. We won’t accept more codes from there for a while.',
  secondStepPausedAction: 'This wasn’t me: set a new password',
  secondStepPausedIgnore:
    'If this was you, there is nothing to do: wait a little and try again. If not, someone knows your password: set a new one now. You can then log in again right away.',
  accountDeletedSubject: 'Your account is closed',
  accountDeletedTitle: 'Your account is closed',
  accountDeletedText:
    'You asked us to delete your account on {{time}} ({{browser}}). You can no longer log in, and your personal data will be erased in 90 days.',
  accountDeletedIgnore:
    'If this was you, there is nothing to do. If not, let your administrator know right away: nothing is lost until the 90 days are over.',
  standardPolicySubject: 'Ensemble’s standard privacy policy has changed',
  standardPolicyTitle: 'Ensemble’s standard privacy policy has changed',
  standardPolicyText:
    'Since {{date}} it says more precisely how figures about the use of the app are protected. Your organization publishes its own policy, which stays as it is. Please check that what it says about these figures is still true; you can start from the standard text.',
  standardPolicyAction: 'Open your privacy policy',
  standardPolicyIgnore: 'If your policy says nothing about these figures, there is nothing to do.',
  /** What a calendar shows of a session: calendars are shared with managers. */
  appointment: 'Appointment',
  push: {
    changed: 'The time has changed: {{time}}.',
    cancelled: 'It is cancelled: {{time}}.',
    seatGiven: 'You have a seat: {{time}}.',
    seatOffered: 'A seat is free for a few minutes: {{time}}.',
    reminderDay: '{{time}}.',
    reminderSoon: 'It starts soon: {{time}}.',
  },
  meetingHostingSubject: 'You host an appointment on {{time}}',
  meetingHostingTitle: 'Your session is scheduled',
  meetingHostingText:
    'You host the session “{{title}}” on {{time}}. The attached entry puts it in your calendar.',
  meetingHostingAction: 'Open the schedule',
  meetingHostingIgnore: 'We remind you a day before and ten minutes before it starts.',
  meetingCoHostingSubject: 'You co-host an appointment on {{time}}',
  meetingCoHostingTitle: 'Your session is scheduled',
  meetingCoHostingText:
    'You co-host the session “{{title}}” on {{time}}. The attached entry puts it in your calendar.',
  meetingCoHostingAction: 'Open the schedule',
  meetingCoHostingIgnore: 'We remind you a day before and ten minutes before it starts.',
  meetingInChargeAction: 'Open the schedule',
  meetingInChargeIgnore: 'You start the session from the schedule, where you can also change it.',
  meetingRegisteredSubject: 'Your appointment on {{time}}',
  meetingRegisteredTitle: 'You have a seat',
  meetingRegisteredText:
    'You are registered for the session “{{title}}” on {{time}}. The attached entry puts it in your calendar as “Appointment”, without the title.',
  meetingRegisteredAction: 'Join from this browser',
  meetingRegisteredIgnore:
    'The link is just for you. It works with your email and password when the session starts. Can’t come? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingChangedSubject: 'Your appointment has changed: {{time}}',
  meetingChangedTitle: 'Your session has changed',
  meetingChangedText:
    'The session “{{title}}” is now on {{time}}. The attached entry updates your calendar.',
  meetingChangedAction: 'Open the session',
  meetingChangedIgnore:
    'Does the new time not suit you? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingCancelledSubject: 'Your appointment on {{time}} is cancelled',
  meetingCancelledTitle: 'Your session is cancelled',
  meetingCancelledText: 'The session “{{title}}” on {{time}} is cancelled. {{reason}}',
  meetingCancelledIgnore:
    'The attached entry removes it from your calendar. If you need to talk to someone now, the numbers below are there day and night.',
  meetingWithdrawnSubject: 'Your appointment on {{time}} is cancelled',
  meetingWithdrawnTitle: 'You gave your seat back',
  meetingWithdrawnText: 'You are no longer registered for the session “{{title}}” on {{time}}.',
  meetingWithdrawnIgnore:
    'The attached entry removes it from your calendar. You can register again while there are seats.',
  meetingSeatGivenSubject: 'You have a seat: {{time}}',
  meetingSeatGivenTitle: 'You have a seat',
  meetingSeatGivenText:
    'A seat is free, and it is yours: the session “{{title}}” on {{time}}. The attached entry puts it in your calendar as “Appointment”, without the title.',
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
  meetingReminderDaySubject: 'Reminder: your appointment on {{time}}',
  meetingReminderDayTitle: 'Your session is tomorrow',
  meetingReminderDayText: 'The session “{{title}}” starts on {{time}}.',
  meetingReminderDayAction: 'Join from this browser',
  meetingReminderDayIgnore:
    'Can’t come? Give your seat back with this link or in the app, so that someone else can have it.',
  meetingReminderSoonSubject: 'Reminder: your appointment starts soon',
  meetingReminderSoonTitle: 'Your session starts soon',
  meetingReminderSoonText:
    'The session “{{title}}” starts on {{time}}. You can come to the lobby already and try your camera and microphone.',
  meetingReminderSoonAction: 'Join from this browser',
  meetingReminderSoonIgnore: 'The link is just for you.',
  meetingChargeChangesSubject: 'News about your appointment on {{time}}',
  meetingChargeChangesTitle: 'New people will run your session',
  meetingChargeChangesText:
    '{{people}} will host or co-host the session “{{title}}” on {{time}}. To them, you are “a member”: they don’t see your name or email address unless you say yes.',
  meetingChargeChangesAction: 'Choose what they see',
  meetingChargeChangesIgnore:
    'If you do nothing, your name stays hidden and you keep your place. You can also give your place back in the app, or a seat with this link.',
  unknownBrowser: 'unknown browser',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  footer: 'Ensemble sent this message automatically. Please do not reply.',
} as const;
