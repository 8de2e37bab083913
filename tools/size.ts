import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printTable } from './bench/measure/table.ts';
import { buildChunks, type Chunk } from './size/build-chunks.ts';
import { byPackage } from './size/by-package.ts';
import { loadedFor } from './size/loaded-for.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

interface Budget {
  readonly what: string;
  /** Ends of the paths of what the browser has loaded by then, beside the entry. */
  readonly pages: readonly string[];
  /** Kilobytes of JavaScript, gzip: more fails. */
  readonly most: number;
  readonly goal: number;
}

// French is the larger of the two languages; a reader loads one of them.
const phrases = 'packages/phrases/src/fr';
const login = [`${phrases}/public.ts`, 'areas/auth/login-page.tsx'];
const budgets: readonly Budget[] = [
  { what: 'before the login form works', pages: login, most: 151, goal: 120 },
  {
    what: 'console shell with the users list',
    pages: [
      ...login,
      `${phrases}/console.ts`,
      'app/console-shell.tsx',
      'areas/users/users-page.tsx',
    ],
    most: 201,
    goal: 180,
  },
];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const total = (chunks: readonly Chunk[]) => chunks.reduce((sum, chunk) => sum + chunk.gzip, 0);

const { chunks, pageGzip } = await buildChunks(join(root, 'apps', 'console'));
const rows = budgets.map(({ what, pages, most, goal }) => {
  const bytes = total(loadedFor(chunks, pages));
  return {
    what,
    measured: kilobytes(bytes),
    limit: `${most} kB, goal ${goal} kB`,
    withinAim: bytes <= most * 1000,
  };
});
rows.push(pageRow(), passkeyRow(), await editorRow(), await chartRow());
printTable('JavaScript, gzip', rows);

const everything = loadedFor(chunks, budgets.at(-1)?.pages ?? []);
const first = new Set(loadedFor(chunks, login));
printTable(
  'What each library costs of it (its share of each chunk)',
  byPackage(everything).map(({ name, bytes }) => ({
    what: name,
    measured: kilobytes(bytes),
    limit: `${kilobytes(byPackage([...first]).find((each) => each.name === name)?.bytes ?? 0)} before login`,
  })),
);
process.exitCode = rows.every((row) => row.withinAim) ? 0 : 1;

/** The page itself, with the boot script that stands in it. */
function pageRow() {
  const most = 10;
  return {
    what: 'the page, with the boot script in it',
    measured: kilobytes(pageGzip),
    limit: `${most} kB`,
    withinAim: pageGzip <= most * 1000,
  };
}

/** What the login page loads after it works where passkeys log in, before anyone uses one (PASSKEY-12). */
function passkeyRow() {
  const most = 3;
  const bytes = added(chunks, login, [
    `${phrases}/passkey-use.ts`,
    'console/src/passkeys/passkey-login.tsx',
  ]);
  return {
    what: 'the login with a passkey, before it is used',
    measured: kilobytes(bytes),
    limit: `${most} kB`,
    withinAim: bytes <= most * 1000,
  };
}

/**
 * The rich text editor, which a page loads when it shows one. Measured in a page of its own,
 * as what that page loads beyond itself, so that no area decides what is counted.
 */
async function editorRow() {
  const most = 190;
  const { chunks: ofPage } = await buildChunks(join(root, 'e2e', 'testing', 'rich-text-page'));
  const bytes =
    total(loadedFor(ofPage, ['rich-text/rich-text-editor.tsx'])) - total(loadedFor(ofPage, []));
  return {
    what: 'the rich text editor, where it is used',
    measured: kilobytes(bytes),
    limit: `${most} kB`,
    withinAim: bytes <= most * 1000,
  };
}

/** The chart of the reports, which their page alone loads, against the library's chart by itself. */
async function chartRow() {
  const most = 1.1;
  const page = [...(budgets.at(-1)?.pages ?? []), 'areas/reports/reports-page.tsx'];
  const { chunks: ofPage } = await buildChunks(join(root, 'e2e', 'testing', 'chart-page'));
  const own = added(chunks, page, ['areas/reports/figures/figure-chart.tsx']);
  const alone = added(ofPage, [], ['chart-page/bar-chart.tsx']);
  return {
    what: 'the chart of the reports',
    measured: `${kilobytes(own)}, ${(own / alone).toFixed(2)} x Mantine charts alone`,
    limit: `${most} x ${kilobytes(alone)}`,
    withinAim: own <= most * alone,
  };
}

/** What pages add to those that are loaded already. */
function added(all: readonly Chunk[], before: readonly string[], pages: readonly string[]): number {
  return total(loadedFor(all, [...before, ...pages])) - total(loadedFor(all, before));
}
