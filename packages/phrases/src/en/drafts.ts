/** What a person typed into a form and has not saved. */
export const drafts = {
  fromDraft: 'You have unsaved changes',
  fromDraftText: 'This is what you typed up to {{time}}. Only you can see it until you save.',
  startOver: 'Go back to the saved version',
  discard: 'Discard draft',
  discardNamed: 'Discard draft: {{title}}',
  discardFailed: 'We couldn’t discard the draft',
  keeping: 'Keeping your changes…',
  kept: 'Draft kept. Only you see it until you save.',
  notKept: 'We couldn’t keep your changes. Save before you close this page.',
  own_one: 'You have {{count}} draft',
  own_other: 'You have {{count}} drafts',
  ownHint: 'Only you can see drafts. They are deleted after 30 days.',
  continue: 'Continue',
  continueNamed: 'Continue draft: {{title}}',
  untitled: 'Untitled',
  keptAt: 'Kept {{time}}',
} as const;
