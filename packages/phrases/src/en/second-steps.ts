/** Two-factor authentication on the account page. */
export const secondSteps = {
  title: 'Two-factor authentication',
  text: 'A second step at login, besides your password. With two of them, one helps out where the other is not at hand.',
  none: 'Not set up',
  on: 'Set up',
  onNumber: 'Set up for {{phone}}',
  remove: 'Remove',
  removeOf: 'Remove: {{name}}',
  removeTitle: 'Remove “{{name}}”?',
  removeOne: 'You will log in with your other second step.',
  removeLast:
    'You will log in with your password alone, your recovery codes will no longer work, and you will be logged out everywhere else.',
  removed: 'The second step was removed.',
  required: 'Your role requires a second step. To remove this one, set up another first.',
  codesTitle: 'Recovery codes',
  codesLeft_one: '{{count}} recovery code is left. It lets you in once if you lose your phone.',
  codesLeft_other:
    '{{count}} recovery codes are left. Each one lets you in once if you lose your phone.',
  few: 'You have few recovery codes left. Make new ones before you need them.',
  renew: 'Make new codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'You will get ten new codes. All earlier ones will stop working.',
  newCodes: 'Your new recovery codes',
  done: 'I have saved them',
} as const;
