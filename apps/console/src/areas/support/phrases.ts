import { loadPhrases } from '../../i18n/index.ts';

// The panel waits for its words, which nobody needs before.
await loadPhrases('support');
