import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commonWords, commonWordsFile } from './common-words.ts';

it('the shipped list of common passwords is what its sources give, every time', () => {
  const words = commonWords();
  expect(readFileSync(commonWordsFile, 'utf8')).toBe(`${words.join('\n')}\n`);
  expect(new Set(words).size).toBe(words.length);
});
