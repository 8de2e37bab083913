/** What a person is told of changes to the safety of their account. */
export const mail = {
  passwordChangedSubject: 'Your password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText:
    'Your account’s password was changed on {{time}}, in {{browser}}. All other sessions were logged out.',
  passwordChangedAction: 'This wasn’t me: set a new password',
  passwordChangedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  factorAddedSubject: 'Two-factor authentication was set up',
  factorAddedTitle: 'Two-factor authentication was set up',
  factorAddedText:
    'A second step for logging in was added to your account on {{time}}, in {{browser}}.',
  factorAddedAction: 'This wasn’t me: set a new password',
  factorAddedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  factorReplacedSubject: 'Your authenticator was replaced',
  factorReplacedTitle: 'Your authenticator was replaced',
  factorReplacedText:
    'A new authenticator app was set up for your account on {{time}}, in {{browser}}. Codes from the earlier one no longer work.',
  factorReplacedAction: 'This wasn’t me: set a new password',
  factorReplacedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  factorRemovedSubject: 'Two-factor authentication was removed',
  factorRemovedTitle: 'Two-factor authentication was removed',
  factorRemovedText:
    'A second step for logging in was removed from your account on {{time}}, in {{browser}}.',
  factorRemovedAction: 'This wasn’t me: set a new password',
  factorRemovedIgnore:
    'If this was you or your administrator, there is nothing to do. If not, set a new password right away and let your administrator know.',
  backupCodesRenewedSubject: 'You have new recovery codes',
  backupCodesRenewedTitle: 'You have new recovery codes',
  backupCodesRenewedText:
    'New recovery codes were created for your account on {{time}}, in {{browser}}. The earlier ones no longer work.',
  backupCodesRenewedAction: 'This wasn’t me: set a new password',
  backupCodesRenewedIgnore:
    'If this was you, there is nothing to do. If not, set a new password right away and let your administrator know.',
  sessionsEndedSubject: 'You were logged out everywhere',
  sessionsEndedTitle: 'You were logged out everywhere',
  sessionsEndedText:
    'On {{time}}, an administrator logged you out in every browser and on every phone. Your account and your data are unchanged: log in again when you like.',
  sessionsEndedAction: 'Set a new password',
  sessionsEndedIgnore:
    'There is nothing you need to do. If you think someone knows your password, set a new one.',
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
    'On {{time}}, in {{browser}}, too many wrong verification codes were entered for your account after the right password. We won’t accept more codes from that browser for a while.',
  secondStepPausedAction: 'This wasn’t me: set a new password',
  secondStepPausedIgnore:
    'If this was you, there is nothing to do: wait a little and try again. If not, someone knows your password: set a new one now. You can then log in again right away.',
  passkeyRefusedSubject: 'A passkey of your account was refused',
  passkeyRefusedTitle: 'A passkey of your account was refused',
  passkeyRefusedText:
    'On {{time}}, in {{browser}}, a passkey of your account was used in a way that shows it may have been copied. It wasn’t accepted.',
  passkeyRefusedAction: 'This wasn’t me: set a new password',
  passkeyRefusedIgnore:
    'Remove this passkey on your account page, under Security, and set up a new one. If this wasn’t you, set a new password right away too.',
  accountDeletedSubject: 'Your account is closed',
  accountDeletedTitle: 'Your account is closed',
  accountDeletedText:
    'You asked us to delete your account on {{time}}, in {{browser}}. You can no longer log in, and your personal data will be erased in 90 days.',
  accountDeletedIgnore:
    'If this was you, there is nothing to do. If not, let your administrator know right away: nothing is lost until the 90 days are over.',
  unknownBrowser: 'an unknown browser',
} as const;
