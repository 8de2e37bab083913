import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/paths.ts';
import type { Tally } from './run-check.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * Runs one Vitest project, shows its output, and counts what passed and failed. `later` shows the
 * output when the run has ended: for one that goes on beside another.
 */
export async function runVitest(
  project: string,
  env: Record<string, string> = {},
  shown: 'asItComes' | 'later' = 'asItComes',
): Promise<Tally> {
  const file = join(root, 'test-results', `${project}.json`);
  rmSync(file, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--passWithNoTests', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${file}`,
      `--project=${project}`,
    ],
    {
      cwd: root,
      stdio: shown === 'later' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  const output: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part));
  child.stderr?.on('data', (part: Buffer) => output.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(output));
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  return countReport(report, code ?? 1);
}

/**
 * Counts a report. A file that failed before its first test, and a run that ended badly
 * with no failed test (an error nobody awaited), count as one failure each.
 */
export function countReport(report: Report | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
  };
}
