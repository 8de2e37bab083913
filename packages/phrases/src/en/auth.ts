/** Login and the recovery of a locked account. */
export const auth = {
  loginTitle: 'Log in',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  haveCode: 'I have an activation code',
  accountCreated: 'Your account was created. You can log in now.',
  sessionEnded: 'Your session has ended. Please log in again.',
  invitationHint: 'Log in to join {{organization}}.',
  unlockTitle: 'Unlock your account',
  unlockPrompt:
    'This account is locked after too many failed logins. Enter the code we emailed you; it is good for 30 minutes.',
  codeSent: 'A new code was sent to {{email}}. Enter it below.',
  code: 'Unlock code',
  unlock: 'Unlock',
  resendCode: 'Send a new code',
  unlockedTitle: 'Your account is unlocked',
  unlockedText: 'You can log in again.',
  continueToLogin: 'Continue to login',
  backToLogin: 'Back to login',
} as const;
