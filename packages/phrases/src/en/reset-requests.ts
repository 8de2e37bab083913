/** A lost second step: asked about by its owner, stopped by them, and answered by who can help. */
export const resetRequests = {
  lost: 'I can’t use any of these',
  lostTitle: 'Get help logging in',
  askAdministrators:
    'You work for your organization here, so we ask its other administrators. One of them speaks with you, then the people who run Ensemble remove your second step.',
  askOperators:
    'We ask the people who run Ensemble. Your organization isn’t told. They speak with you first, then remove your second step.',
  askServer:
    'As a SuperAdmin, ask the person who runs the server: only they can remove your second step.',
  next: 'You then log in with your password and can set up a new phone.',
  questions:
    'You’ll be asked questions that only you can answer, never for your password or a code.',
  ask: 'Ask for help',
  asked: 'We’ve asked for you.',
  askedText: 'Someone who can help has your request. It ends on {{date}}.',
  askedMail: 'We sent you an email. If it wasn’t you who asked, its link stops the request.',
  call: 'Call {{phone}} to speak with someone.',
  back: 'Back',
  stopTitle: 'Stop the request',
  stopText:
    'Someone logged in with your password and asked to reset your second step. If it wasn’t you, stop the request.',
  stop: 'Stop the request',
  stoppedTitle: 'The request is stopped',
  stoppedText: 'Your second step stays. Set a new password now: someone knows yours.',
  setPassword: 'Set a new password',
  deadLink:
    'This link no longer works: the request was stopped or answered, or it is over. Your second step can only be reset after someone speaks with you.',
  intro:
    'These people lost their phone and their recovery codes. Speak with them at a number you already have, or in person. Never decide by email.',
  empty: 'No one is asking for help',
  emptyText:
    'Someone who loses their phone and their recovery codes can ask here after their password.',
  failed: 'We couldn’t load the requests',
  askedOn: 'Asked on {{date}}',
  endsOn: 'Ends on {{date}}',
  waits: 'Not confirmed yet',
  confirmed: 'Confirmed',
  confirmedText: 'The people who run Ensemble remove the second step next.',
  confirmedBy: '{{name}} of {{organization}} spoke with them',
  waitsFor: 'Waits for an administrator of {{organization}}',
  ofService: 'Speak with them yourself: no organization is asked',
  spoke: 'I spoke with them',
  spokeOf: 'I spoke with them: {{name}}',
  confirmTitle: 'Did you speak with {{name}}?',
  confirmText:
    'Confirm only if you heard or saw {{name}} yourself. The people who run Ensemble then remove the second step. Your confirmation is recorded.',
  confirmDone: 'Confirmed. The people who run Ensemble are told.',
  refuse: 'It wasn’t them',
  refuseOf: 'It wasn’t them: {{name}}',
  refuseTitle: 'Refuse the request of {{name}}?',
  refuseText: 'The request ends and the second step stays. {{name}} should set a new password.',
  refuseDone: 'The request is refused.',
  reset: 'Reset',
  resetOf: 'Reset the second step of {{name}}',
} as const;
