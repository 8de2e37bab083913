/** The end of a session, and the way to put it off (AUTH-30). */
export const session = {
  expiryTitle: 'Your session is about to expire',
  expiryCountdown: 'You will be signed out in {{time}}.',
  stayQuestion: 'Do you want to stay signed in? What you have not saved will be lost otherwise.',
  atLongest:
    'This session has lasted as long as one can. Please save your work now, then log in again.',
  stay: 'Stay signed in',
  signOut: 'Sign out',
  proofTitle: 'Confirm that it is you',
  proofByPassword: 'Enter your password to continue.',
  proofByCode:
    'Enter a code from your authenticator app, or one of your recovery codes, to continue.',
  proofBySms:
    'Enter a code we send you by text message, or one of your recovery codes, to continue.',
  proofPassword: 'Password',
  proofCode: 'Verification code',
  proofSend: 'Send me a code',
  proofSent: 'We sent a code to {{phone}}. It is valid for 10 minutes.',
  proofConfirm: 'Confirm',
} as const;
