export {
  arePhrasesLoaded,
  chooseLanguage,
  currentLanguage,
  loadPhrases,
  phrase,
  startPhrases,
  useTranslation,
  type PhraseKey,
} from './i18n.ts';
export { languagesOf } from './language.ts';
export { type DateStyle, formatDate, formatNumber, relativeTime } from './format.ts';
export { useFormat } from './use-format.ts';
export { useLanguage } from './use-language.ts';
export type { PhrasePart } from './phrase-files.ts';
