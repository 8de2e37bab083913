import { loadPhrases } from '../../i18n/index.ts';

// The pages wait for their words, which nobody needs before.
await loadPhrases('presets', {
  en: () => import('@ensemble/phrases/en/presets'),
  fr: () => import('@ensemble/phrases/fr/presets'),
});
