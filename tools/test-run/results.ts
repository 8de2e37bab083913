import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a reporter writes of a run: Vitest's JSON, as far as it is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      tags?: readonly string[];
      /** Of a test that passed: why the tries before failed. */
      failureMessages: readonly string[];
    }[];
  }[];
}

const folder = 'test-results';
/** Where the last `npm test` leaves what ran, beside the tree that it ran on. */
export const resultsOf = (root: string) => ({
  report: join(root, folder, 'npm-test.json'),
  tree: join(root, folder, 'npm-test.tree'),
  /** The refusals that the tests of the API met. */
  refusals: join(root, folder, 'npm-test.refusals'),
});

const sources = [
  '{packages,apps,e2e,tools}/**/*.{ts,tsx,css,mjs,json,sql,txt,html}',
  '{package,package-lock,tsconfig,tsconfig.base}.json',
  'vitest.config.ts',
];
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** Changes with every file that decides how a test ends; by content, since a clone gives each a new time. */
export function fingerprintTree(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root, exclude: never }).toSorted())
    hash
      .update(path.replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Forgets the last run and notes on which tree the next one begins. */
export function beginResults(root: string): void {
  const { report, tree, refusals } = resultsOf(root);
  mkdirSync(join(root, folder), { recursive: true });
  for (const path of [report, refusals]) rmSync(path, { force: true });
  writeFileSync(tree, fingerprintTree(root));
}

/** The report of the last whole `npm test`, or a sentence that says why there is none to count by. */
export function readResults(root: string): Report | string {
  const { report, tree } = resultsOf(root);
  if (!existsSync(report) || !existsSync(tree)) return 'There are no results: run npm test first.';
  if (readFileSync(tree, 'utf8') !== fingerprintTree(root))
    return 'The results are of another tree than this one: run npm test again.';
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}
