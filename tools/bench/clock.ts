import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { buildConsole } from '../launch/build-console.ts';
import { root } from '../launch/paths.ts';
import { runVitest } from '../test-run/run-vitest.ts';

/**
 * Tests that a clock or a memory gauge judges: one at a time with the machine and a process to themselves,
 * each up to three times, since a machine that pauses once says nothing about what was measured.
 */
export async function benchClock(): Promise<boolean> {
  const tests = globSync('{packages,apps,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const judged = tests.filter((path) =>
    /tags: \[[^\]]*'clock'/.test(readFileSync(join(root, path), 'utf8')),
  );
  buildConsole();
  const { failed } = await runVitest({
    report: 'test-results/bench-clock.json',
    tags: 'clock',
    files: judged,
    env: { CHROMIUM_PATH: await findChromium() },
    more: ['--maxWorkers=1', '--isolate'],
  });
  return failed === 0;
}
