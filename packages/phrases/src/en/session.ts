/** The end of a session, and the way to put it off (AUTH-30). */
export const session = {
  expiryTitle: 'Your session is about to expire',
  expiryCountdown: 'You will be logged out in {{time}}.',
  stayQuestion: 'Do you want to stay logged in? If not, you will lose unsaved changes.',
  atLongest: 'This session has reached its time limit. Save your work now, then log in again.',
  stay: 'Stay logged in',
  signOut: 'Log out',
  proofTitle: 'Confirm it’s you',
  proofByPassword: 'Enter your password to continue.',
  proofByCode: 'Enter a code from your authenticator app, or a recovery code, to continue.',
  proofBySms: 'Enter a code we text to you, or a recovery code, to continue.',
  proofByPasskey:
    'Use your passkey to continue. You can also enter a verification code or a recovery code.',
  proofPassword: 'Password',
  proofCode: 'Verification code',
  proofSend: 'Text me a code',
  proofSent: 'We sent a code to {{phone}}. It’s valid for 10 minutes.',
  proofConfirm: 'Confirm',
} as const;
