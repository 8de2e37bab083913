import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/paths.ts';
import { findRetiredNames, readRetiredWords } from './names/retired-names.ts';

// Names of the code keep to the terms of docs/glossary.md, which lists the words they left.
const retired = readRetiredWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const files = globSync('{packages,apps,e2e,tools}/**/*.{ts,tsx}', {
  cwd: root,
  // Keys of the phrases are not names of the code.
  exclude: ['**/node_modules/**', '**/dist/**', 'packages/phrases/src/{en,fr}/**'],
});
const found = files
  .toSorted()
  .flatMap((file) => findRetiredNames(file, readFileSync(join(root, file), 'utf8'), retired));
for (const sentence of found) process.stdout.write(`${sentence}\n`);
process.stdout.write(`${files.length} files, ${found.length} names with retired words\n`);
process.exitCode = found.length === 0 ? 0 : 1;
