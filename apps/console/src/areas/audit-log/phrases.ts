import { loadPhrases } from '../../i18n/index.ts';

// The page waits for its words, which nobody needs before.
await loadPhrases('auditLog');
