import { findChromium } from './browser/chromium.ts';
import { buildConsole } from './launch/build-console.ts';
import { buildLivekit, livekitVersion } from './livekit/build-livekit.ts';
import type { Tally } from './test-run/run-check.ts';
import { runVitest } from './test-run/run-vitest.ts';

process.stdout.write(`LiveKit ${livekitVersion}: the first run builds it, which takes minutes.\n`);
const built = await buildLivekit();
if ('missing' in built) {
  process.stdout.write(`The tests with LiveKit were skipped: ${built.missing}\n`);
} else {
  buildConsole();
  const env = {
    LIVEKIT_SERVER: built.program,
    CALLS_ENGINE: 'livekit',
    CHROMIUM_PATH: await findChromium(),
  };
  const tallies: Tally[] = [];
  for (const [project, file] of [
    ['api', 'apps/api/src/gateways/calls/engine.test.ts'],
    ['e2e', 'e2e/calls.spec.ts'],
  ] as const)
    tallies.push(
      await runVitest({
        report: `test-results/livekit-${project}.json`,
        projects: [project],
        files: [file],
        tags: '!clock && !rehearse',
        env,
      }),
    );
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.stdout.write(`LiveKit: ${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
