/** Two-factor authentication on the account page. */
export const secondSteps = {
  title: 'Two-factor authentication',
  text: 'A second step at login, after your password. Set up two so you have a backup.',
  none: 'Not set up',
  on: 'Set up',
  onNumber: 'Set up for {{phone}}',
  replace: 'Replace: new phone',
  remove: 'Remove',
  removeOf: 'Remove: {{name}}',
  removeTitle: 'Remove “{{name}}”?',
  removeOne: 'You’ll log in with your other second step.',
  removeLast:
    'You’ll log in with your password only, your recovery codes will stop working, and you’ll be logged out everywhere else.',
  removed: 'The second step was removed.',
  required: 'Your role requires a second step. To remove this one, set up another first.',
  codesTitle: 'Recovery codes',
  codesLeft_one: 'You have {{count}} recovery code left. It works once if you lose your phone.',
  codesLeft_other:
    'You have {{count}} recovery codes left. Each one works once if you lose your phone.',
  few: 'You’re running low on recovery codes. Make new ones before you need them.',
  renew: 'Make new codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'You’ll get ten new codes. The earlier ones will stop working.',
  newCodes: 'Your new recovery codes',
  done: 'I’ve saved them',
} as const;
