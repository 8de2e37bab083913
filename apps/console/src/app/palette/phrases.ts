import { loadPhrases } from '../../i18n/index.ts';

// It opens with its words, which nobody needs before.
await loadPhrases('palette');
