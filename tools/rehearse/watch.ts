import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from '../test-run/run-check.ts';
import { runVitest } from '../test-run/run-vitest.ts';
import { findProgram } from './find-program.ts';

const howToGet =
  'promtool is not installed (apt-get install prometheus; or without installing: apt-get download prometheus, dpkg -x prometheus_*.deb /tmp/operate, and OPERATE_ROOT=/tmp/operate).';

/**
 * `npm run rehearse -- watch [--strict]`: the metrics of a real server and the alert rules, by Prometheus' own tool.
 * Without it they are skipped, and fail with `--strict`.
 */
export async function rehearseWatch(args: readonly string[]): Promise<Tally> {
  const root = process.env['OPERATE_ROOT'];
  const below = root && join(root, 'usr/bin/promtool');
  const program = below && existsSync(below) ? below : findProgram('promtool');
  if (!program) {
    process.stdout.write(`\nSkipped: ${howToGet}\n`);
    return { passed: 0, failed: args.includes('--strict') ? 1 : 0 };
  }
  const { stdout, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const version = `${stdout}${stderr}`.trim().split('\n')[0] ?? '';
  process.stdout.write(`promtool: ${program}, ${version}\n`);
  return runVitest({
    report: 'test-results/rehearse-watch.json',
    projects: ['api'],
    files: ['/metrics/alert-rules'],
    env: { PROMTOOL: program },
  });
}
