import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findOwnership } from './accounts.ts';

/** One thing that an installation needs. */
export interface Step {
  /** In words for the person who installs; never a secret. */
  readonly what: string;
  readonly isDone: () => boolean;
  readonly act: () => void;
}

/** What whoever installs may do: only root gives files away. */
export interface Installer {
  /** Below which everything is made; `/` on a machine that runs. */
  readonly root: string;
  readonly isRoot: boolean;
}

/** To whom a file or folder belongs and who may do what with it. */
interface Rights {
  readonly owner?: string;
  readonly group?: string;
  readonly mode: number;
}

const inWords = ({ owner = 'root', group = 'root', mode }: Rights): string =>
  `${owner}:${group}, ${mode.toString(8).padStart(4, '0')}`;

function giveRights({ root, isRoot }: Installer, path: string, rights: Rights): void {
  chmodSync(path, rights.mode);
  if (!isRoot) return;
  const { owner = 'root', group = 'root' } = rights;
  const to = findOwnership(root, owner, group);
  if (!to) throw new Error(`there is no user ${owner} or no group ${group}`);
  chownSync(path, to.uid, to.gid);
}

function hasRights({ root, isRoot }: Installer, path: string, rights: Rights): boolean {
  const { mode, uid, gid } = statSync(path);
  if ((mode & 0o7777) !== rights.mode) return false;
  const to = findOwnership(root, rights.owner ?? 'root', rights.group ?? 'root');
  return !isRoot || (to !== undefined && to.uid === uid && to.gid === gid);
}

/** Whole or not at all, and never readable by others in between. */
function write(installer: Installer, path: string, text: string, rights: Rights): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx' });
  giveRights(installer, unfinished, rights);
  renameSync(unfinished, path);
}

/** A folder with these rights, and `contents` with those. */
export function folder(
  installer: Installer,
  path: string,
  rights: Rights,
  contents?: Rights,
): Step {
  const at = join(installer.root, path);
  // Not what a link leads to: the folder may belong to an account that could make one to a file of root.
  const inside = () =>
    contents && existsSync(at)
      ? readdirSync(at)
          .map((name) => join(at, name))
          .filter((each) => lstatSync(each).isFile())
      : [];
  return {
    what: `folder ${path} (${inWords(rights)})`,
    isDone: () =>
      existsSync(at) &&
      hasRights(installer, at, rights) &&
      inside().every((each) => hasRights(installer, each, contents ?? rights)),
    act() {
      mkdirSync(at, { recursive: true, mode: 0o700 });
      giveRights(installer, at, rights);
      for (const each of inside()) giveRights(installer, each, contents ?? rights);
    },
  };
}

/** A file that is the operator's once it is there: what it holds is never changed. */
export function fileOnce(
  installer: Installer,
  path: string,
  rights: Rights,
  { what, text }: { readonly what: string; readonly text: () => string },
): Step {
  const at = join(installer.root, path);
  return {
    what: `${what} ${path} (${inWords(rights)})`,
    isDone: () => existsSync(at),
    act: () => write(installer, at, text(), rights),
  };
}

/** A file that is the product's: another text is replaced. */
export function fileOfRelease(installer: Installer, path: string, text: string): Step {
  const at = join(installer.root, path);
  return {
    what: `file ${path}`,
    isDone: () => existsSync(at) && readFileSync(at, 'utf8') === text,
    act: () => write(installer, at, text, { mode: 0o644 }),
  };
}

/** A link; another one is replaced. Throws where something else is in its place. */
export function link(installer: Installer, path: string, to: string, what: string): Step {
  const at = join(installer.root, path);
  return {
    what,
    isDone: () => leadsTo(at) === to,
    act() {
      if (leadsTo(at) === undefined && existsSync(at))
        throw new Error(`${path} is there and is no link: move it away first`);
      mkdirSync(dirname(at), { recursive: true });
      // In one moment: copies that start find the old one or the new one.
      rmSync(`${at}.unfinished`, { force: true });
      symlinkSync(to, `${at}.unfinished`);
      renameSync(`${at}.unfinished`, at);
    },
  };
}

function leadsTo(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
