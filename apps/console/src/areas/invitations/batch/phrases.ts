import { loadPhrases } from '../../../i18n/index.ts';

// The dialog waits for its words, which nobody needs before.
await loadPhrases('invitationBatch');
