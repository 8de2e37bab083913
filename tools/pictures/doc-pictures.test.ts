import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.ts';
import { docPictures } from './doc-pictures.ts';

/** Drawn by `npm run bench -- growth`. */
const chart = 'docs/pictures/growth.svg';

test('each picture of README and docs is there, and is one that a command makes', () => {
  const made = [chart, ...docPictures.map(({ file }) => `docs/pictures/${file}`)];
  const shown = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) =>
      join(dirname(page), file),
    );
  });
  expect(new Set(shown)).toEqual(new Set(made));
  expect(shown.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
