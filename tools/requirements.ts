import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './boundaries/read-sources.ts';
import { root } from './launch/paths.ts';
import { findCalledCode } from './requirements/called-code.ts';
import {
  compareCoverage,
  nightTests,
  passedTests,
  readRequirements,
  readTestedIds,
} from './requirements/coverage.ts';
import { readResults, type Report } from './test-run/results.ts';

const results = readResults(root);
if (typeof results === 'string') {
  process.stdout.write(`${results}\n`);
  process.exitCode = 1;
} else process.exitCode = show(results);

/** Prints what is covered; 1 where an ID is wrongly claimed. */
function show(report: Report): number {
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const files = readSources(root).map((file) => ({
    ...file,
    text: readFileSync(join(root, file.path), 'utf8'),
  }));
  const { asideOf } = findCalledCode(files);
  const { tested, aside } = readTestedIds(passedTests(report, root), asideOf);
  const night = readTestedIds(nightTests(report, root), asideOf);
  const { areas, unknown, covered, coveredAtNight } = compareCoverage(
    requirements,
    tested,
    night.tested,
  );
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const { area, all, missing, atNight } of areas) {
    print(`${area.padEnd(10)} ${all.length - missing.length - atNight.length}/${all.length}`);
    if (atNight.length) print(`           by the tests of the night alone: ${atNight.join(', ')}`);
    if (missing.length) print(`           not yet: ${missing.join(', ')}`);
  }
  if (unknown.length) print(`no such requirement, or a retired one: ${unknown.join(', ')}`);
  for (const [id, reason] of aside) print(`${id} is named by a test of uncalled code: ${reason}`);
  const retired = requirements.filter(({ isRetired }) => isRetired).map(({ id }) => id);
  const ending = retired.length > 0 ? `; retired: ${retired.join(', ')}` : '';
  const nights =
    coveredAtNight > 0 ? `, ${coveredAtNight} more by the tests of the night alone` : '';
  print(`covered ${covered} of ${requirements.length - retired.length}${nights}${ending}`);
  return aside.size + unknown.length > 0 ? 1 : 0;
}
