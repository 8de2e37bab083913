/** Words of every form. */
export const form = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  discardQuestion: 'Discard your changes?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  keepDraft: 'Keep draft',
  keepDraftText: 'You can keep a draft for 30 days. Only you can see it.',
  keepDraftFailed: 'We couldn’t keep your draft. Please try again, or keep editing.',
  leaveText: 'You have unsaved changes on this page.',
  characterCount_one: '{{count}} of {{limit}} character',
  characterCount_other: '{{count}} of {{limit}} characters',
} as const;
