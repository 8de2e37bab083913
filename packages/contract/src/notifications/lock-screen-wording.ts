import { foldForSearch } from '../values/fold.ts';
import type { Language } from '../values/index.ts';
import { type NeutralWords, wordLists } from './lock-screen-words.ts';

/** Why words do not belong on a lock screen. */
export const wordingReasons = [
  'clinical',
  'session',
  'person',
  'phone',
  'link',
  'pressure',
] as const;
export type WordingReason = (typeof wordingReasons)[number];

/** Words that say too much to a person who sees the phone of another. */
export interface WordingFinding {
  /** As they were typed. */
  readonly words: string;
  /** Where they begin, in UTF-16 units. */
  readonly at: number;
  readonly reason: WordingReason;
  /** Neutral words that can stand in their place. */
  readonly suggestion: string;
}

const neutral: Record<Language, Record<'person' | 'phone' | 'link', string>> = {
  en: { person: 'our team', phone: 'the number in the app', link: 'the app' },
  fr: { person: 'notre équipe', phone: 'le numéro dans l’application', link: 'l’application' },
};

const link =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|(?<![\w@-])[\w-]+(?:\.[\w-]+)*\.(?:com|ca|org|net|info|app|gov|quebec)(?:\/\S*)?(?![\w-])/giu;
const phone =
  /(?:\+?1[-. ]*)?(?:\(\d{3}\)|(?<!\d)\d{3})[-. ]*\d{3}[-. ]?\d{4}(?!\d)|(?<![\d.,-])(?:988|911|811|211)(?![\d.,-]*\d)/gu;
const capitals = /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{N}])/gu;
const exclamation = /[!?]*![!?]*/gu;

/**
 * Finds the words that a title or message should not show on a lock screen, in the order in which
 * they stand. It warns; a person decides.
 */
export function checkLockScreenWording(text: string, language: Language): WordingFinding[] {
  const { person, clinical, session, pressure } = wordLists[language];
  const found: WordingFinding[] = [];
  const add = (at: number, words: string, reason: WordingReason, suggestion: string) => {
    const isTaken = found.some(
      (each) => at < each.at + each.words.length && each.at < at + words.length,
    );
    if (!isTaken) found.push({ words, at, reason, suggestion });
  };
  const addAll = (pattern: RegExp, reason: WordingReason, suggest: (words: string) => string) => {
    for (const { 0: words, index } of text.matchAll(pattern))
      add(index, words, reason, suggest(words));
  };
  addAll(link, 'link', () => neutral[language].link);
  addAll(phone, 'phone', () => neutral[language].phone);
  addAll(person, 'person', () => neutral[language].person);
  const folded = foldInPlace(text);
  const addWords = (list: readonly NeutralWords[], reason: WordingReason) => {
    for (const { pattern, instead } of list)
      for (const { from, to } of folded.find(pattern))
        add(from, text.slice(from, to), reason, inCaseOf(text.slice(from, to), instead));
  };
  addWords(clinical, 'clinical');
  addWords(session, 'session');
  addWords(pressure, 'pressure');
  addAll(capitals, 'pressure', (words) => words.toLocaleLowerCase(`${language}-CA`));
  // One is friendly, more are pressure.
  if (text.split('!').length > 2)
    addAll(exclamation, 'pressure', (words) => (words.includes('?') ? '?' : '.'));
  return found.toSorted((one, other) => one.at - other.at);
}

/** The text with the neutral words in place of those that were found. */
export const withNeutralWords = (
  text: string,
  { at, words, suggestion }: Pick<WordingFinding, 'at' | 'words' | 'suggestion'>,
): string => text.slice(0, at) + suggestion + text.slice(at + words.length);

const inCaseOf = (words: string, instead: string): string =>
  /^\p{Lu}/u.test(words) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;

/** A text without accents and letter case, which knows where each of its letters stood. */
function foldInPlace(text: string) {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = /\s/u.test(letter) ? ' ' : foldForSearch(letter);
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(at);
    folded += plain;
    at += letter.length;
  }
  offsets.push(text.length);
  /** Marks that follow a letter belong to it. */
  const offsetOf = (index: number) => offsets[index] ?? text.length;
  return {
    find: (pattern: RegExp) =>
      [...folded.matchAll(pattern)].map(({ 0: words, index }) => ({
        from: offsetOf(index),
        to: offsetOf(index + words.length),
      })),
  };
}
