import { formatDate, formatList, formatNumber, relativeTime, type DateStyle } from './format.ts';
import { useLanguage } from './use-language.ts';

/** The formatter in the language shown. */
export function useFormat() {
  const { language } = useLanguage();
  return {
    date: (moment: Date | string | number, style?: DateStyle) =>
      formatDate(moment, language, style),
    number: (value: number) => formatNumber(value, language),
    /** Several things in a sentence: a, b and c. */
    list: (parts: readonly string[]) => formatList(parts, language),
    relative: (moment: Date | string | number, now?: Date) => relativeTime(moment, language, now),
  };
}
