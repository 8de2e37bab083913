/** The password checklist (PWD-17..23), and the ways to a new password. */
export const passwords = {
  checklist: 'Your password needs',
  met: 'Met:',
  unmet: 'Not met yet:',
  rule: {
    length: '{{shortest}} to {{longest}} characters',
    startsWithLetter: 'Starts with a letter',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    number: 'A number',
    special: 'A special character',
    noName: 'Not your first or last name',
  },
  common:
    'Too many people use this password, and it is guessed first. Please choose a less predictable one.',
  reused: 'You have used this password lately: it is one of your previous 6.',
  requestTitle: 'Reset your password',
  requestText:
    'Enter the email you log in with, and we will send you a link to set a new password.',
  sendLink: 'Send the link',
  invalidEmail: 'Invalid email.',
  requestFailed: 'The link could not be sent. Please check the email and try again.',
  sentTitle: 'Check your email',
  sentText:
    'If {{email}} has an account, a link to set a new password is on its way. It works once, and only for a short time.',
  sentHint:
    'Nothing there after a few minutes? Look in the junk folder. A link we sent in the last 15 minutes still works; we may not send another one before that.',
  sendAgain: 'Send again',
  newTitle: 'Set a new password',
  newText: 'For the account {{email}}. You will be signed out everywhere else.',
  newPassword: 'New password',
  retypeNewPassword: 'Retype new password',
  create: 'Create',
  notReset: 'Unable to reset password.',
  requestNewLink: 'Request a new link',
  invalidLinkTitle: 'This link is not valid',
  invalidLinkText:
    'Oops! It looks like this link is not valid. Try clicking on your reset password link again, or copy and paste the web address into the address bar in your browser. If you keep experiencing issues, please contact your administrator.',
  resetTitle: 'Your password was changed',
  resetText: 'You can now log in with your new password.',
  changeTitle: 'Change password',
  changeText: 'You will be signed out everywhere else you are logged in.',
  currentPassword: 'Current password',
  change: 'Change password',
  changed: 'Your password was changed.',
  forgot: 'Forgot your password?',
  criteriaTitle: 'Our password criteria have been updated',
  criteriaText:
    'Your password no longer meets them. Please choose a new one: press OK, and we will email you a link.',
} as const;
