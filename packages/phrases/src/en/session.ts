/** The end of a session, and the way to put it off (AUTH-30). */
export const session = {
  expiryTitle: 'Your session is about to expire',
  expiryCountdown: 'You will be signed out in {{time}}.',
  stayQuestion: 'Do you want to stay signed in? What you have not saved will be lost otherwise.',
  atLongest:
    'This session has lasted as long as one can. Please save your work now, then log in again.',
  stay: 'Stay signed in',
  signOut: 'Sign out',
} as const;
