/** Mails about a lost second step: to its owner, and to who can help. */
export const mail = {
  resetRequestedSubject: 'You asked for help with your second step',
  resetRequestedTitle: 'Someone asked to reset your second step',
  resetRequestedText:
    'Someone logged in with your password and said that they lost their phone and recovery codes. Nothing changes until a person has spoken with you. The request ends on {{date}}.',
  resetRequestedAction: 'This wasn’t me: stop the request',
  resetRequestedIgnore:
    'If this was you, there is nothing to do. If not, stop the request and set a new password: someone knows yours.',
  resetRequestWaitsSubject: 'Someone needs help logging in',
  resetRequestWaitsTitle: 'Someone lost their phone and recovery codes',
  resetRequestWaitsText:
    'Before you do anything, speak with the person: call a number you already have, or meet them. Never decide by email.',
  resetRequestWaitsAction: 'See the request',
  resetRequestWaitsIgnore: 'If a colleague has taken care of it, there is nothing to do.',
} as const;
