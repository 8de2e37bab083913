import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '@ensemble/contract/all-routes';
import { root } from '../launch/paths.ts';
import type { Tally } from '../test-run/run-check.ts';
import { runVitest } from '../test-run/run-vitest.ts';
import { expectedUnmet } from './expected-unmet.ts';
import { unmetRefusals } from './unmet-refusals.ts';

/**
 * Runs the tests of the API and lists the refusals that a route states for its use case and that
 * none of them met. Each of those counts as failed, but for the few that have a reason.
 */
export async function rehearseRefusals(say: (line: string) => void): Promise<Tally> {
  say('The tests of the API, and which stated refusals none of them met.');
  const file = join(root, 'test-results', 'refusals-met.txt');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, '');
  const tally = await runVitest({
    report: 'test-results/rehearse-refusals.json',
    projects: ['api'],
    tags: '!clock && !rehearse',
    env: { REFUSALS_MET: file },
    more: ['--reporter=dot'],
  });
  const met = readFileSync(file, 'utf8').split('\n');
  const problems = unmetRefusals(allRoutes, met, expectedUnmet);
  for (const problem of problems) say(problem);
  return { passed: tally.passed, failed: tally.failed + problems.length };
}
