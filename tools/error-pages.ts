// node tools/error-pages.ts   writes what a proxy answers where no copy of the API answers, from our phrases
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/paths.ts';
import { errorPages } from './package/error-pages.ts';

for (const [name, text] of Object.entries(errorPages()))
  writeFileSync(join(root, 'deploy/error-pages', name), text);
