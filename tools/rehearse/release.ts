import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from '../bench/measure/table.ts';
import { root } from '../launch/paths.ts';
import { makeRelease, ReleaseError } from '../release/make-release.ts';
import { promise } from './operate/result.ts';
import { run } from './operate/trees.ts';

/** `npm run release` on a clone of what is committed here: what it refuses, and what it leaves (PACKAGE-07). */
export async function rehearseRelease(isSummed: (sums: string) => Promise<boolean>) {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-releases-'));
  const from = join(folder, 'main');
  const git = async (...words: string[]) => (await run(from, ['git', ...words])).trim();
  try {
    await run(folder, ['git', 'clone', '--quiet', '--no-local', root, from]);
    await git('checkout', '--quiet', '-B', 'main');
    await git('config', 'user.name', 'Rehearsal');
    await git('config', 'user.email', 'rehearsal@example.org');
    const before = versionOf(from);
    const version = `${Number(before.split('.')[0]) + 1}.0.0`;
    const attempt = (name: string, isDry = false) => tryRelease({ from, version: name, isDry });
    await writeFile(join(from, 'unfinished.txt'), '');
    const dirty = await attempt(version);
    await rm(join(from, 'unfinished.txt'));
    const same = await attempt(before);
    const head = await git('rev-parse', 'HEAD');
    const dry = await attempt(version, true);
    const isUntouched =
      (await git('rev-parse', 'HEAD')) === head && !existsSync(join(from, 'release'));
    const made = await attempt(version);
    const again = await attempt(version);
    const tagged = await git('rev-list', '-n', '1', `v${version}`);
    const release = join(from, 'release', version);
    const rows: Measure[] = [
      kept('a tree with changes is refused', dirty?.includes('not committed') ?? false),
      kept('a version that is not higher is refused', same?.includes('not higher') ?? false),
      kept('--dry-run does nothing', dry === undefined && isUntouched),
      kept('a release is made', made === undefined),
      kept('the tag is on its commit', (await git('rev-parse', 'HEAD~1')) === tagged),
      kept('and that on main', (await git('rev-parse', 'HEAD~2')) === head),
      kept(
        'CHANGELOG.md names the commit',
        new RegExp(
          `^## Next\n\nNothing yet.\n\n## ${RegExp.escape(version)} \\(.*, commit ${tagged.slice(0, 12)}\\)$`,
          'm',
        ).test(readFileSync(join(from, 'CHANGELOG.md'), 'utf8')),
      ),
      kept('the next release is another one for the database', await isSealed(git, tagged)),
      kept('it lists the console of the one before', await isListed(from, version)),
      kept('main has no changes', (await git('status', '--porcelain')) === ''),
      kept(
        'the package is there with its sums',
        (await readdir(release)).length === 3 && (await isSummed(join(release, 'SHA256SUMS'))),
      ),
      kept('its archive is of that version', await isOfVersion(release, version)),
      kept('the same version again is refused', again?.includes('not higher') ?? false),
    ];
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Why a release was refused; undefined where it was made. */
async function tryRelease(of: { from: string; version: string; isDry: boolean }) {
  try {
    await makeRelease({
      ...of,
      date: '2030-01-31',
      print: (line) => process.stdout.write(`  ${line}\n`),
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return error.message;
  }
}

/** Whether the next release knows the console that was packaged. */
async function isListed(from: string, version: string): Promise<boolean> {
  const listed = JSON.parse(readFileSync(join(from, 'apps/api/released-console.json'), 'utf8')) as {
    version: string;
    files: object;
  };
  return listed.version === version && Object.keys(listed.files).length > 100;
}

async function isSealed(git: (...words: string[]) => Promise<string>, tagged: string) {
  const read = async (commit: string) =>
    (JSON.parse(await git('show', `${commit}:apps/api/database/seals.json`)) as { release: number })
      .release;
  return (await read('HEAD')) === (await read(tagged)) + 1;
}

async function isOfVersion(release: string, version: string): Promise<boolean> {
  const name = `ensemble-${version}-${process.platform}-${process.arch}`;
  const manifest = await run(release, ['tar', '-xzOf', `${name}.tar.gz`, `${name}/package.json`]);
  return (JSON.parse(manifest) as { version: string }).version === version;
}

const versionOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

const kept = (what: string, isKept: boolean) => promise(what, isKept ? 'yes' : 'no', 'yes', isKept);
