import { readFileSync } from 'node:fs';
import { isGuessable, rankWords } from './guessable.ts';

/** Made by tools/common-passwords.ts; the most used first. */
const words = rankWords(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Whether a password is one of those everybody tries first, however it is dressed up. */
export const isCommonPassword = (password: string): boolean => isGuessable(password, words);
