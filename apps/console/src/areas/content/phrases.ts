import { loadPhrases } from '../../i18n/index.ts';

// Whoever shows a text waits for these words, which nobody needs before.
await loadPhrases('content');
