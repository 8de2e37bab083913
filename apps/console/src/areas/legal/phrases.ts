import { loadPhrases } from '../../i18n/index.ts';

// The editors wait for their words, which nobody needs before.
await loadPhrases('legalEditor');
