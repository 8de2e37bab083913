import { readFileSync, writeFileSync } from 'node:fs';
import { commonWords, commonWordsFile } from './common-passwords/common-words.ts';

const text = `${commonWords().join('\n')}\n`;
const changed = readFileSync(commonWordsFile, 'utf8') !== text;
writeFileSync(commonWordsFile, text);
process.stdout.write(
  `${text.split('\n').length - 1} words, ${changed ? 'changed' : 'as before'}\n`,
);
