import { findChromium } from './chromium.ts';
import { buildConsole } from './launch/build-console.ts';
import { runCheck, type Tally } from './test-run/run-check.ts';
import { runVitest } from './test-run/run-vitest.ts';

const withBrowser = !process.argv.includes('--no-browser');

const modules = 'node_modules';
const checks: [name: string, args: string[]][] = [
  ['types', [`${modules}/typescript/bin/tsc`, '-p', '.']],
  ['types of the console', [`${modules}/typescript/bin/tsc`, '-p', 'apps/console']],
  ['lint', [`${modules}/oxlint/bin/oxlint`]],
  ['format', [`${modules}/oxfmt/bin/oxfmt`, '--check']],
  ['boundaries', ['tools/boundaries.ts']],
  ['phrases', ['tools/phrases.ts']],
  ['size', ['tools/size.ts']],
];

// Everything runs, whatever failed before: one run tells all there is to mend.
const tallies: Tally[] = [];
for (const [name, args] of checks) tallies.push(await runCheck(name, args));
for (const project of ['unit', 'api']) tallies.push(await runVitest(project));
tallies.push(await orFailure('console build', () => void buildConsole()));
// The killed servers mostly wait: they do so beside the journeys.
tallies.push(
  ...(await Promise.all([
    runVitest('kills', {}, withBrowser ? 'later' : 'asItComes'),
    ...(withBrowser ? [runJourneys()] : []),
  ])),
);

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runJourneys(): Promise<Tally> {
  let chromium = '';
  const found = await orFailure('a Chromium for the browser tests', async () => {
    chromium = await findChromium();
  });
  return found.failed ? found : runVitest('e2e', { CHROMIUM_PATH: chromium });
}

async function orFailure(name: string, step: () => Promise<void> | void): Promise<Tally> {
  try {
    await step();
    process.stdout.write(`✓ ${name}\n`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}
