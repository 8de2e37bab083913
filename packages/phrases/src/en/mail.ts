/** The mails. Each is read by somebody in a hurry: one purpose, one link or code. */
export const mail = {
  invitationSubject: 'You are invited to join {{organization}}',
  invitationTitle: 'Join {{organization}}',
  invitationText:
    '{{organization}} invites you to create your account as: {{role}}. The link works once, for {{days}} days, and is for you only.',
  invitationAction: 'Accept the invitation',
  invitationIgnore: 'If you did not expect this invitation, you can ignore this email.',
  activationSubject: 'Finish setting up your account',
  activationTitle: 'Finish setting up your account',
  activationText:
    'You gave your activation code of {{organization}} and this email. Open this link to choose your password. It works once, for {{days}} days, and is for you only.',
  activationAction: 'Set up my account',
  activationIgnore:
    'If it was not you, you can ignore this email: without this link nobody can use the code with your email.',
  unlockSubject: 'Unlock your account',
  unlockTitle: 'Unlock your account',
  unlockText_one:
    'Your account was locked after too many failed logins. Open the link below within {{count}} minute, or enter this code on the unlock page:',
  unlockText_other:
    'Your account was locked after too many failed logins. Open the link below within {{count}} minutes, or enter this code on the unlock page:',
  unlockAction: 'Unlock my account',
  unlockIgnore_one:
    'If these logins were not yours, another person may have tried to guess your password. They did not get in. Your account stays locked until you unlock it or {{count}} minute has passed.',
  unlockIgnore_other:
    'If these logins were not yours, another person may have tried to guess your password. They did not get in. Your account stays locked until you unlock it or {{count}} minutes have passed.',
  passwordResetSubject: 'Set a new password',
  passwordResetTitle: 'Set a new password',
  passwordResetText_one:
    'We received a request to set a new password for your account. The link works once, for {{count}} minute.',
  passwordResetText_other:
    'We received a request to set a new password for your account. The link works once, for {{count}} minutes.',
  passwordResetAction: 'Set a new password',
  passwordResetIgnore:
    'If you did not ask for it, there is nothing to do: your password stays as it is. Do not pass this link on to anybody.',
  passwordChangedSubject: 'Your password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText:
    'The password of your account was changed on {{time}} ({{browser}}). Everyone else who was logged in to your account was logged out.',
  passwordChangedAction: 'It was not me: set a new password',
  passwordChangedIgnore:
    'If it was you, there is nothing to do. If it was not, set a new password at once and tell your administrator.',
  factorAddedSubject: 'Two-factor authentication was set up',
  factorAddedTitle: 'Two-factor authentication was set up',
  factorAddedText:
    'A new second step for logging in was added to your account on {{time}} ({{browser}}).',
  factorAddedAction: 'It was not me: set a new password',
  factorAddedIgnore:
    'If it was you, there is nothing to do. If it was not, set a new password at once and tell your administrator.',
  factorRemovedSubject: 'Two-factor authentication was removed',
  factorRemovedTitle: 'Two-factor authentication was removed',
  factorRemovedText:
    'A second step for logging in was removed from your account on {{time}} ({{browser}}).',
  factorRemovedAction: 'It was not me: set a new password',
  factorRemovedIgnore:
    'If you or your administrator did this, there is nothing to do. If not, set a new password at once and tell your administrator.',
  backupCodesRenewedSubject: 'You have new recovery codes',
  backupCodesRenewedTitle: 'You have new recovery codes',
  backupCodesRenewedText:
    'New recovery codes were made for your account on {{time}} ({{browser}}). The earlier ones no longer work.',
  backupCodesRenewedAction: 'It was not me: set a new password',
  backupCodesRenewedIgnore:
    'If it was you, there is nothing to do. If it was not, set a new password at once and tell your administrator.',
  newBrowserSubject: 'A login from a new browser',
  newBrowserTitle: 'Your account was used in a new browser',
  newBrowserText:
    'Somebody logged in to your account on {{time}} with a browser we had not seen before: {{browser}}.',
  newBrowserAction: 'It was not me: set a new password',
  newBrowserIgnore:
    'If it was you, there is nothing to do. If it was not, set a new password at once; that ends every login to your account.',
  secondStepPausedSubject: 'Wrong verification codes for your account',
  secondStepPausedTitle: 'Wrong verification codes for your account',
  secondStepPausedText:
    'On {{time}} ({{browser}}), too many wrong verification codes were entered for your account. The password entered before them was right. No further codes are accepted from there for a while.',
  secondStepPausedAction: 'It was not me: set a new password',
  secondStepPausedIgnore:
    'If it was you, there is nothing to do: wait a little and try again. If it was not, another person knows your password: set a new one now. That also lets you log in again right away.',
  accountDeletedSubject: 'Your account is closed',
  accountDeletedTitle: 'Your account is closed',
  accountDeletedText:
    'You asked for your account to be deleted on {{time}} ({{browser}}). You can no longer log in, and your personal data will be erased 90 days from now.',
  accountDeletedIgnore:
    'If it was you, there is nothing to do. If it was not, tell your administrator at once: until the 90 days are over, nothing is lost.',
  unknownBrowser: 'unknown browser',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  footer: 'This message was sent automatically by Ensemble. Please do not reply to it.',
} as const;
