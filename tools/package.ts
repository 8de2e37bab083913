// npm run package [-- --directory D]   a release that starts with Node alone: archive, SHA256SUMS, SBOM
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildConsole } from './launch/build-console.ts';
import { root } from './launch/paths.ts';
import { makePackage } from './package/make-package.ts';

const { values } = parseArgs({ options: { directory: { type: 'string' } } });
buildConsole();
const made = await makePackage(resolve(values.directory ?? join(root, 'dist')));
process.stdout.write(`${made.files.join('\n')}\n`);
