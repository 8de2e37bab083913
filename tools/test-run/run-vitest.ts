import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../launch/paths.ts';
import type { Report } from './results.ts';
import type { Tally } from './run-check.ts';
import { formatSeconds, type RunSeconds } from './seconds.ts';

interface Run {
  /** Where the report of it is left; where its time went, beside it. */
  report: string;
  projects?: readonly string[];
  /** Which tests by their tags: `!clock`, `clock || rehearse`. */
  tags?: string;
  /** Files by a part of their path; all of them where none is named. */
  files?: readonly string[];
  env?: Readonly<Record<string, string>>;
  more?: readonly string[];
}

/** Runs Vitest on these projects at once, shows its output and where its time went, and counts what passed and failed. */
export async function runVitest({ report, projects, tags, files, env, more }: Run): Promise<Tally> {
  const seconds = resolve(root, report.replace(/\.json$/, '.seconds.json'));
  for (const path of [report, seconds]) rmSync(path, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--passWithNoTests', '--reporter=default', '--reporter=json'],
      `--reporter=${join(root, 'tools', 'test-run', 'seconds-reporter.ts')}`,
      `--outputFile.json=${report}`,
      ...(projects ?? []).map((name) => `--project=${name}`),
      ...(tags === undefined ? [] : [`--tags-filter=${tags}`]),
      ...(more ?? []),
      ...(files ?? []),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, SECONDS_REPORT: seconds },
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  const written = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : undefined;
  if (existsSync(seconds))
    process.stdout.write(formatSeconds(JSON.parse(readFileSync(seconds, 'utf8')) as RunSeconds));
  const again = secondTries(written?.testResults ?? []);
  if (again.length > 0)
    process.stdout.write(`Passed only when tried again (mend them):\n${again.join('')}`);
  return countReport(written, code ?? 1);
}

/** The tests that passed after a try that failed, and how that one failed, as lines. */
export const secondTries = (files: Report['testResults']): string[] =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [why = ''] }) => `  ${fullName}\n    ${firstLine(why)}\n`);

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/**
 * Counts a report. A file that failed before its first test, and a run that ended badly
 * with no failed test (an error no one awaited), count as one failure each.
 */
export function countReport(
  report:
    | (Pick<Report, 'numPassedTests' | 'numFailedTests'> & {
        testResults: { status: string; assertionResults: unknown[] }[];
      })
    | undefined,
  exitCode: number,
): Tally {
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
