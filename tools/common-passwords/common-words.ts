import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessable, rankWords } from '../../apps/api/src/credentials/guessable.ts';
import { root } from '../launch/paths.ts';
import { frenchWords, phrases, productWords, seasons } from './own-words.ts';

export const commonWordsFile = join(root, 'apps/api/src/credentials/common-passwords.txt');

/** How far down the list of leaked passwords the words are taken. */
const most = 5000;

/**
 * The words behind common passwords: the most used leaked ones, and what people here use besides.
 * What the earlier words and the usual shapes refuse already is left out.
 */
export function commonWords(): string[] {
  const leaked = dictionary['passwords-common'].slice(0, most);
  const words = rankWords([]);
  const candidates = [...productWords, ...seasons, ...frenchWords, ...leaked, ...phrases];
  for (const word of candidates) {
    if (/[a-z]/.test(word) && word.length >= 3 && !isGuessable(word, words))
      words.set(word, words.size);
  }
  return [...words.keys()];
}
