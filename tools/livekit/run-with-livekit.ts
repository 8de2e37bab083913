import { findChromium } from '../browser/chromium.ts';
import { buildConsole } from '../launch/build-console.ts';
import type { Tally } from '../test-run/run-check.ts';
import { runVitest } from '../test-run/run-vitest.ts';
import { buildLivekit, livekitVersion } from './build-livekit.ts';

/** Runs the tests of calls with a LiveKit server; where it cannot be built, says why they are skipped. */
export async function runWithLivekit(): Promise<Tally> {
  process.stdout.write(
    `LiveKit ${livekitVersion}: the first run builds it, which takes minutes.\n`,
  );
  const built = await buildLivekit();
  if ('missing' in built) {
    process.stdout.write(`The tests with LiveKit were skipped: ${built.missing}\n`);
    return { passed: 0, failed: 0 };
  }
  buildConsole();
  const env = {
    LIVEKIT_SERVER: built.program,
    CALLS_ENGINE: 'livekit',
    CHROMIUM_PATH: await findChromium(),
  };
  const tally = { passed: 0, failed: 0 };
  for (const [project, file] of [
    ['api', 'apps/api/src/gateways/calls/engine.test.ts'],
    ['e2e', 'calls.spec.ts'],
  ] as const) {
    const { passed, failed } = await runVitest({
      report: `test-results/livekit-${project}.json`,
      projects: [project],
      files: [file],
      tags: '!clock && !rehearse',
      env,
    });
    tally.passed += passed;
    tally.failed += failed;
  }
  process.stdout.write(`LiveKit: ${tally.passed} passed, ${tally.failed} failed\n`);
  return tally;
}
