export { eraseDraft } from './draft.store.ts';
export { discardDraft, keepDraft, listDrafts } from './form-drafts.ts';
