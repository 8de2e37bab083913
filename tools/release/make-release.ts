import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashBuild } from '../../apps/api/src/http/builds/built-files.ts';
import { nameCommit, nameVersion, whyNotReleased } from './changelog.ts';
import { isHigher, isVersion, raiseLock, raiseManifest } from './versions.ts';

/** What the person who releases must mend; the message is a sentence for them. */
export class ReleaseError extends Error {}

export interface Release {
  /** The repository, on main. */
  readonly from: string;
  readonly version: string;
  /** Of the release: `2026-11-26`. */
  readonly date: string;
  readonly isDry: boolean;
  readonly print: (line: string) => void;
}

interface Step {
  readonly what: string;
  readonly act: () => Promise<unknown>;
}

/**
 * Makes a release (PACKAGE-07). Everything is done in a clean clone; the repository gets its two commits and
 * the tag at the end, once the package is made. So what fails leaves nothing behind. The tag is on the first commit, which
 * names the version; the second one names that commit in CHANGELOG.md and begins the next release. Throws a
 * ReleaseError where the repository is not ready.
 */
export async function makeRelease(release: Release): Promise<void> {
  const { from, version, isDry, print } = release;
  const reason = await whyNot(release);
  if (reason !== undefined) throw new ReleaseError(reason);
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-release-'));
  try {
    for (const { what, act } of plan(release, folder)) {
      print(what);
      if (!isDry) await act();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  print(
    isDry
      ? 'Nothing was done.'
      : `Version ${version} is in ${join(from, 'release', version)}. Push: git push origin main v${version}`,
  );
}

/** Why nothing can be released now, in a sentence. */
async function whyNot({ from, version }: Release): Promise<string | undefined> {
  if (!isVersion(version)) return 'Name the version: npm run release -- 0.4.0';
  const git = gitIn(from);
  const branch = await git(['branch', '--show-current']);
  if (branch !== 'main') return `This is the branch ${branch}: releases are made of main.`;
  if ((await git(['status', '--porcelain'])) !== '')
    return 'There are changes that are not committed: commit or remove them first.';
  const before = await versionOf(from);
  if (!isHigher(version, before)) return `${version} is not higher than ${before}.`;
  if ((await git(['tag', '--list', `v${version}`])) !== '') return `There is a tag v${version}.`;
  return whyNotReleased(await readFile(join(from, 'CHANGELOG.md'), 'utf8'));
}

function plan({ from, version, date }: Release, folder: string): Step[] {
  const [clone, made] = [join(folder, 'clone'), join(folder, 'made')];
  const git = gitIn(clone);
  const tag = `v${version}`;
  const changelog = (change: (text: string) => string) => edit(join(clone, 'CHANGELOG.md'), change);
  const commit = (subject: string) => git(['commit', '--quiet', '--all', '-m', subject]);
  const node = (words: readonly string[]) => run(clone, process.execPath, words);
  return [
    {
      what: 'Clone main into an empty folder, with the packages of its lockfile',
      act: async () => {
        await run(folder, 'git', ['clone', '--quiet', '--branch', 'main', from, clone]);
        for (const name of ['user.name', 'user.email'])
          await git(['config', name, await gitIn(from)(['config', name])]);
        await run(clone, 'npm', ['ci', '--no-audit', '--no-fund', '--silent']);
      },
    },
    {
      what: `Raise the version to ${version} in each package.json and the lockfile`,
      act: async () => {
        const before = await versionOf(clone);
        const manifests = await git(['ls-files', 'package.json', '*/package.json']);
        for (const path of manifests.split('\n'))
          await edit(join(clone, path), (text) => raiseManifest(text, before, version));
        await edit(join(clone, 'package-lock.json'), (text) => raiseLock(text, before, version));
      },
    },
    {
      what: `Commit that as "Name version ${version}", with the section "Next" of CHANGELOG.md as ${version} (${date})`,
      act: async () => {
        await changelog((text) => nameVersion(text, version, date));
        await commit(`Name version ${version}`);
      },
    },
    {
      what: `Tag that commit as ${tag}`,
      act: () => git(['tag', '--annotate', tag, '-m', `Version ${version}`]),
    },
    {
      what: 'Make the package of it: archive, list of packages (CycloneDX), SHA256SUMS',
      act: () => node(['tools/package.ts', '--directory', made]),
    },
    {
      what: `Seal the database of ${version} (db:rules --release), list its console (released-console.json), name the commit in CHANGELOG.md, commit that as "Begin the release after ${version}"`,
      act: async () => {
        // Only now: copies of the version itself have the number that stood before (decision 0065).
        await node(['apps/api/src/seal.ts', '--release']);
        await listConsole(clone, version);
        const named = await git(['rev-parse', '--short=12', 'HEAD']);
        await changelog((text) => nameCommit(text, version, named));
        await commit(`Begin the release after ${version}`);
      },
    },
    {
      what: `Take both commits and the tag into main, and the package into release/${version}`,
      act: async () => {
        const own = gitIn(from);
        await own(['fetch', '--quiet', clone, 'main', `refs/tags/${tag}:refs/tags/${tag}`]);
        await own(['merge', '--quiet', '--ff-only', await git(['rev-parse', 'HEAD'])]);
        await keepFiles(made, join(from, 'release', version));
      },
    },
  ];
}

/**
 * Lists the console that was just packaged, for the next release: its copies serve these files to tabs that are still open
 * (FILES-07). Packed forms are left out: their bytes are another Node's elsewhere.
 */
async function listConsole(clone: string, version: string): Promise<void> {
  const hashes = await hashBuild(join(clone, 'apps/console/dist'));
  const files = Object.fromEntries(
    Object.entries(hashes).filter(([name]) => !/\.(?:br|gz)$/.test(name)),
  );
  const text = `${JSON.stringify({ version, files }, null, 2)}\n`;
  await writeFile(join(clone, 'apps/api/released-console.json'), text);
}

/** The files of the package, without the folder that the archive was made from. */
async function keepFiles(made: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const each of await readdir(made, { withFileTypes: true }))
    if (each.isFile()) await cp(join(made, each.name), join(directory, each.name));
}

async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** Runs git in a folder; answers what it printed. */
const gitIn = (folder: string) => (words: readonly string[]) => run(folder, 'git', words);

async function run(folder: string, program: string, words: readonly string[]): Promise<string> {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, words, options);
  return stdout.trim();
}
