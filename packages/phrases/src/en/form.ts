/** Words of every form. */
export const form = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  closeError: 'Close this message',
  discardQuestion: 'Discard your changes?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  leaveText: 'You have unsaved changes on this page.',
  characterCount_one: '{{count}} of {{limit}} character',
  characterCount_other: '{{count}} of {{limit}} characters',
} as const;
