import { loadPhrases } from '../../i18n/index.ts';

// The pages wait for their words, which nobody needs before.
await loadPhrases('activationCodes');
