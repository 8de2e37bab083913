// npm run release -- 0.4.0 [--dry-run]   a release of main: version, CHANGELOG, tag, package in release/0.4.0
import { parseArgs } from 'node:util';
import { root } from './launch/paths.ts';
import { makeRelease, ReleaseError } from './release/make-release.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
try {
  await makeRelease({
    from: root,
    version: positionals[0] ?? '',
    date: new Date().toISOString().slice(0, 10),
    isDry: values['dry-run'],
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
