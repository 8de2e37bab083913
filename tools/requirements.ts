import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/paths.ts';
import { compareCoverage, readRequirements, readTestedIds } from './requirements/coverage.ts';

const requirements = readRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'));
const tests = globSync('{packages,apps,e2e,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'tools/requirements/**'],
});
const tested = tests.flatMap((path) => readTestedIds(path, readFileSync(join(root, path), 'utf8')));
const { areas, unknown, covered } = compareCoverage(requirements, new Set(tested));

for (const { area, all, missing } of areas) {
  process.stdout.write(`${area.padEnd(10)} ${all.length - missing.length}/${all.length}\n`);
  if (missing.length) process.stdout.write(`           not yet: ${missing.join(', ')}\n`);
}
if (unknown.length) process.stdout.write(`no such requirement: ${unknown.join(', ')}\n`);
process.stdout.write(`covered ${covered} of ${requirements.length}\n`);
