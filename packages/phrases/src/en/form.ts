/** Words of every form. */
export const form = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  discardQuestion: 'Discard what you typed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  leaveText: 'What you changed on this page has not been saved.',
  characterCount_one: '{{count}} of {{limit}} character',
  characterCount_other: '{{count}} of {{limit}} characters',
} as const;
