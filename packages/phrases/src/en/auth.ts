/** Login and the recovery of a locked account. */
export const auth = {
  loginTitle: 'Log in',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  invalidLogin: 'Invalid email or password. If this is an emergency, phone 911.',
  appTitle: 'Please download the mobile application to continue.',
  appText: 'Your account works in the mobile app. Log in there with this email and password.',
  haveCode: 'I have an activation code',
  accountCreated: 'Your account was created. You can log in now.',
  sessionEnded: 'Your session has ended. Please log in again.',
  invitationHint: 'Log in to join {{organization}}.',
  unlockTitle: 'Unlock your account',
  unlockPrompt_one:
    'We locked this account after too many failed logins. Open the link we emailed you, or enter the code from the email. Both are valid for {{count}} minute.',
  unlockPrompt_other:
    'We locked this account after too many failed logins. Open the link we emailed you, or enter the code from the email. Both are valid for {{count}} minutes.',
  unlockLinkText: 'Unlock the account of {{email}}, then log in again.',
  codeSent:
    'If the account {{email}} is locked, you’ll find a link and a code in your inbox. Nothing new? The last email we sent still works.',
  code: 'Unlock code',
  unlock: 'Unlock',
  resendCode: 'Resend the email',
  unlockedTitle: 'Your account is unlocked',
  unlockedText: 'You can log in again.',
  continueToLogin: 'Continue to login',
  backToLogin: 'Back to login',
} as const;
