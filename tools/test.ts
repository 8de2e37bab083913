import { findChromium } from './browser/chromium.ts';
import { buildConsole } from './launch/build-console.ts';
import { root } from './launch/paths.ts';
import { runWithLivekit } from './livekit/run-with-livekit.ts';
import { inTurns } from './test-run/in-turns.ts';
import { beginResults, resultsOf } from './test-run/results.ts';
import { runCheck, type Tally } from './test-run/run-check.ts';
import { runVitest } from './test-run/run-vitest.ts';
import { formatUnmet } from './test-run/unmet-refusals.ts';

// npm test           what belongs to every change
// npm test -- --all  that of the night too, and calls through a LiveKit server
const withBrowser = !process.argv.includes('--no-browser');
const isNight = process.argv.includes('--all');

const modules = 'node_modules';
const checks: [name: string, args: string[]][] = [
  ['lint', [`${modules}/oxlint/bin/oxlint`]],
  ['size', ['tools/size.ts']],
  ['types', [`${modules}/typescript/bin/tsc`, '-p', '.']],
  ['types of the console', [`${modules}/typescript/bin/tsc`, '-p', 'apps/console']],
  ['format', [`${modules}/oxfmt/bin/oxfmt`, '--check']],
  ['boundaries', ['tools/boundaries.ts']],
  ['phrases', ['tools/phrases.ts']],
  ['names', ['tools/names.ts']],
];
/** As many cores as the smallest machine has. */
const sideBySide = 2;

// Everything runs, whatever failed before: one run tells all there is to mend.
const tallies: Tally[] = await inTurns(
  sideBySide,
  checks.map(
    ([name, args]) =>
      () =>
        runCheck(name, args),
  ),
);
beginResults(root);
tallies.push(await runTests());
if (isNight) tallies.push(await runWithLivekit());
else
  process.stdout.write(
    'Not run here: what belongs to the night, and calls through a LiveKit server (npm test -- --all).\n',
  );

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const failedChecks = tallies.flatMap(({ failedCheck }) => failedCheck ?? []);
// The output of a check stands before that of all tests, where a reader of the end doesn't see it.
if (failedChecks.length > 0)
  process.stdout.write(
    `Checks that failed: ${failedChecks.join(', ')}. See the start of the output.\n`,
  );
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** All tests in one run: what waits leaves the machine to what works, whichever project it is of. */
async function runTests(): Promise<Tally> {
  const projects = ['unit', 'own-process', 'api'];
  const { report, refusals } = resultsOf(root);
  const env: Record<string, string> = { REFUSALS_MET: refusals };
  if (withBrowser) {
    const ready = await orFailure('the built console and a Chromium', async () => {
      buildConsole();
      env['CHROMIUM_PATH'] = await findChromium();
    });
    tallies.push(ready);
    if (!ready.failed) projects.push('components', 'e2e', ...(isNight ? ['networks'] : []));
  }
  const tally = await runVitest({
    // A run without the browser is not what requirements are counted by.
    report: withBrowser ? report : 'test-results/check.json',
    projects,
    tags: `!clock && !rehearse${isNight ? '' : ' && !night'}`,
    env,
  });
  const unmet = formatUnmet(refusals);
  process.stdout.write(unmet);
  return { ...tally, failed: tally.failed + (unmet === '' ? 0 : 1) };
}

async function orFailure(name: string, step: () => Promise<void> | void): Promise<Tally> {
  try {
    await step();
    process.stdout.write(`✓ ${name}\n`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, failedCheck: name };
  }
}
