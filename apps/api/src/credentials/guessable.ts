import { readFileSync } from 'node:fs';
import { withoutAccents } from '@ensemble/contract';

/** Words from the most used to the less used, each with its place among them. */
export type RankedWords = ReadonlyMap<string, number>;

export const rankWords = (words: readonly string[]): Map<string, number> =>
  new Map(words.map((word, index) => [word, index]));

/** Shorter ones are in too many good passwords. */
const shortestWord = 3;
/** Two words behind one another are guessed first where both are among so many. */
const pairedWords = 1000;
const shortestPairedWord = 4;

/** Rows, columns and zigzags of the keyboards in use (English, French), and the alphabet. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2z3e4r5t6y7u8i9o0p',
  'a1z2e3r4t5y6u7i8o9p0',
].flatMap((walk) => [walk, walk.split('').reverse().join('')]);
const shortestWalk = 3;

/**
 * Whether a password is one of the most used ones, or one of them in the shapes people give it to
 * satisfy rules: capitals, look-alike characters, digits, a year or signs at either end, the same
 * again, or fingers walking over the keyboard. What is left has to be in the list.
 */
export function isGuessable(password: string, words: RankedWords): boolean {
  return coresOf(withoutAccents(password)).some(
    ({ core, sequence }) =>
      (core.length <= shortestWord && sequence) ||
      readingsOf(core).some((reading) => isFirstTried(reading, words)),
  );
}

function isFirstTried(text: string, words: RankedWords): boolean {
  if (text.length < shortestWord) return false;
  if (words.has(text) || isCovered(text, words, 2)) return true;
  const unit = unitOf(text);
  return unit !== text && (unit.length <= shortestWord + 1 || isGuessable(unit, words));
}

interface Core {
  readonly core: string;
  /** Whether digits in sequence were taken off. */
  readonly sequence: boolean;
}

/** The text as it is, and without what was put before and behind it. */
function coresOf(text: string): Core[] {
  const head = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const tail = head === text.length ? 0 : (/[^a-z]*$/.exec(text)?.[0].length ?? 0);
  return edges(head).flatMap((start) =>
    edges(tail).flatMap((end) => {
      const [before, behind] = [text.slice(0, start), text.slice(text.length - end)];
      if (!isDecoration(before) || !isDecoration(behind)) return [];
      const sequence = isLongSequence(before) || isLongSequence(behind);
      return [{ core: text.slice(start, text.length - end), sequence }];
    }),
  );
}

/** How much of a run to take off: nothing, all, or all but a look-alike or two that belong to the word. */
const edges = (run: number) => [...new Set([0, run, run - 1, run - 2])].filter((each) => each >= 0);

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A year, a few digits, or many in sequence; and a few signs. */
function isDecoration(text: string): boolean {
  const digits = digitsOf(text);
  return text.length - digits.length <= 5 && (digits.length <= 4 || isSequence(digits));
}

const isLongSequence = (text: string) => digitsOf(text).length > 3 && isSequence(digitsOf(text));

/** 123456, 987654, 1111, 123123 and 112233. */
function isSequence(digits: string): boolean {
  const unit = unitOf(digits.replace(/(.)\1/g, '$1'));
  return unit.length === 1 || walks.some((walk) => walk.includes(unit));
}

/** The part that, repeated, makes the text; the text itself where none does. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length);
  }
  return text;
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

const signs = /[^a-z0-9]/g;

/** The text as written, without its signs, and with look-alike characters read as letters. */
function readingsOf(text: string): string[] {
  const plain = text.replace(signs, '');
  const read = (oneAndMark: string) =>
    Array.from(text)
      .map((each) => (each === '1' || each === '!' ? oneAndMark : (lookAlikes[each] ?? each)))
      .join('')
      .replace(signs, '');
  return [...new Set([text, plain, read('i'), read('l')])];
}

/** Whether the text is nothing but walks over the keyboard and at most two frequent words. */
function isCovered(text: string, words: RankedWords, wordsLeft: number): boolean {
  if (text === '') return true;
  const walk = walkAt(text);
  if (walk >= shortestWalk && isCovered(text.slice(walk), words, wordsLeft)) return true;
  if (wordsLeft === 0) return false;
  for (let length = shortestPairedWord; length <= text.length; length += 1) {
    const isFrequent = (words.get(text.slice(0, length)) ?? Infinity) < pairedWords;
    if (isFrequent && isCovered(text.slice(length), words, wordsLeft - 1)) return true;
  }
  return false;
}

/** How far the text begins as a walk. */
function walkAt(text: string): number {
  let length = 0;
  while (length < text.length && walks.some((walk) => walk.includes(text.slice(0, length + 1))))
    length += 1;
  return length;
}

/** Made by tools/common-passwords.ts; the most used first. */
const words = rankWords(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Whether a password is one of those everybody tries first, however it is dressed up. */
export const isCommonPassword = (password: string): boolean => isGuessable(password, words);
