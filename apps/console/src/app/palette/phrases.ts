import { loadPhrases } from '../../i18n/index.ts';

// It opens with its words, which nobody needs before.
await loadPhrases('palette', {
  en: () => import('@ensemble/phrases/en/palette'),
  fr: () => import('@ensemble/phrases/fr/palette'),
});
