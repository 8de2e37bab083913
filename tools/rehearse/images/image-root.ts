import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endChild, ownChild } from '../operate/own-child.ts';

const programs = ['buildah', 'podman', 'runc'] as const;

/** How they are had where nothing need be installed: a bare Debian in a folder that IMAGES_ROOT names. */
export const howToGetImages =
  'buildah, podman and runc are not found, or this is not root on Linux (debootstrap --variant=minbase --include=ca-certificates,buildah,podman,runc forky /tmp/images, and IMAGES_ROOT=/tmp/images).';

/** The folder with the three programs, a whole system of its own; undefined where there is none. */
export function findImageRoot(): string | undefined {
  const folder = process.env['IMAGES_ROOT'] ?? process.env['OPERATE_ROOT'];
  if (folder === undefined || process.platform !== 'linux' || process.getuid?.() !== 0)
    return undefined;
  return programs.every((name) => programIn(folder, name)) ? folder : undefined;
}

const programIn = (folder: string, name: string) =>
  ['usr/bin', 'usr/sbin'].map((at) => join(folder, at, name)).find(existsSync);

/**
 * Makes the folder the root of a mount namespace: runc changes its root by pivot_root, which it cannot do in a chroot.
 * What is shared is there at the same path. The last command waits until this process ends.
 */
const enter = `set -e
root="$1"; shift
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
cp /etc/resolv.conf "$root/run/resolv.conf"
touch "$root/etc/resolv.conf"
mount --bind "$root/run/resolv.conf" "$root/etc/resolv.conf"
for shared in "$@"; do mkdir -p "$root$shared"; mount --rbind "$shared" "$root$shared"; done
mkdir -p "$root/.old"
cd "$root"
pivot_root . .old
umount -l /.old
exec sh -c 'echo entered; read -r _ || true'`;

/** A system of its own, in which images are built and run. */
export class ImageRoot {
  readonly #holder: ChildProcess;

  private constructor(holder: ChildProcess) {
    this.#holder = holder;
  }

  /** Enters it with these folders of this machine. Throws where namespaces cannot be made. */
  static async open(folder: string, shared: readonly string[]): Promise<ImageRoot> {
    const words = ['-m', '--propagation', 'private', 'sh', '-c', enter, 'enter', folder, ...shared];
    const holder = ownChild(spawn('unshare', words, { stdio: ['pipe', 'pipe', 'inherit'] }));
    const [said] = (await Promise.race([
      once(holder.stdout ?? holder, 'data'),
      once(holder, 'exit').then(() => ['']),
    ])) as [unknown];
    if (!String(said).includes('entered')) throw new Error(`unshare -m did not enter ${folder}`);
    return new ImageRoot(holder);
  }

  /** Runs a program in it; answers what it printed. Throws with what it said where it fails. */
  async run(words: readonly string[]): Promise<string> {
    const options = {
      maxBuffer: 64 * 1024 * 1024,
      env: { PATH: '/usr/sbin:/usr/bin', HOME: '/root' },
    };
    const all = ['-t', String(this.#holder.pid), '-m', '--', ...words];
    try {
      const { stdout } = await promisify(execFile)('nsenter', all, options);
      return stdout.trim();
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${words.join(' ')}\n${stdout.slice(-4_000)}${stderr.slice(-4_000)}`, {
        cause: error,
      });
    }
  }

  /** Their own words, one line each. */
  async versions(): Promise<string[]> {
    const lines: string[] = [];
    for (const name of programs) {
      const [first = ''] = (await this.run([name, '--version'])).split('\n');
      lines.push(first);
    }
    return lines;
  }

  close(): Promise<void> {
    return endChild(this.#holder, 'SIGKILL');
  }
}
