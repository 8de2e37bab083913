import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../launch/paths.ts';
import { findProgram } from '../find-program.ts';
import { run } from '../operate/trees.ts';
import type { ImageRoot } from './image-root.ts';

/** What the rehearsal calls the image. */
export const imageName = 'localhost/ensemble:rehearsal';

/** The images that the Dockerfile begins with, in its order. */
export const baseNames = (): string[] =>
  [...readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, name = '']) => name,
  );

/**
 * Gives the names of the Dockerfile's bases to stand-ins, as no registry of images can be asked here: Debian of the
 * same release made by debootstrap, and the same with this Node and npm. `folder` is kept for the next time.
 */
export async function importBases(images: ImageRoot, folder: string): Promise<void> {
  const [withNode = '', bare = ''] = baseNames();
  const archive = join(folder, 'debian.tar');
  if (!existsSync(archive)) await makeDebian(folder, archive);
  const inside = '/var/cache/ensemble-images';
  await images.run(['podman', 'import', '--quiet', join(inside, 'debian.tar'), bare]);
  const container = await images.run(['buildah', 'from', bare]);
  const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '/usr/bin/npm')));
  const copies: readonly (readonly [string, string])[] = [
    [process.execPath, '/usr/local/bin/node'],
    [npm, '/usr/local/lib/node_modules/npm'],
    ['/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt'],
  ];
  for (const [from, to] of copies)
    await images.run(['buildah', 'copy', '--quiet', container, from, to]);
  const programs = join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  rmSync(join(programs, 'npm'), { force: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(programs, 'npm'));
  await images.run([
    'buildah',
    'copy',
    '--quiet',
    container,
    join(inside, 'bin'),
    '/usr/local/bin',
  ]);
  // Where packages come through a proxy with a certificate of its own.
  const trust = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  await images.run(['buildah', 'config', '--env', trust, container]);
  await images.run(['buildah', 'commit', '--quiet', '--rm', container, withNode]);
}

async function makeDebian(folder: string, archive: string): Promise<void> {
  const suite = /debian:(\w+)-/.exec(baseNames()[1] ?? '')?.[1] ?? 'stable';
  const made = join(folder, 'debian');
  await run(folder, ['debootstrap', '--variant=minbase', '--include=libatomic1', suite, made]);
  await run(folder, [
    'tar',
    '-C',
    made,
    '--exclude=./var/cache',
    '--exclude=./var/lib/apt/lists',
    '-cf',
    archive,
    '.',
  ]);
  await run(folder, ['rm', '-rf', made]);
}

/** Builds the image as docs/operating.md does, but for what buildah needs in a system that was not started. */
export async function buildImage(images: ImageRoot): Promise<void> {
  const file = join(root, 'deploy/docker/Dockerfile');
  await images.run([
    ...['buildah', 'bud', '--format=docker', '--isolation=chroot', ...ownLimits()],
    ...['--pull=never', '--network=host', '--build-arg=VERSION=rehearsal'],
    ...['--ignorefile', join(root, '.dockerignore'), '-f', file, '-t', imageName, root],
  ]);
}

/** A process without the right to raise them keeps the limits of this one; buildah asks for its own. */
const ownLimits = () =>
  [
    ['nofile', 'Max open files'],
    ['nproc', 'Max processes'],
  ].map(([name, title]) => {
    const line = new RegExp(`^${title}\\s+(\\d+|unlimited)\\s+(\\d+|unlimited)`, 'm');
    const [, soft, hard] = line.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    const number = (text: string | undefined) => (text === 'unlimited' ? -1 : Number(text));
    return `--ulimit=${name}=${number(soft)}:${number(hard)}`;
  });

/** What the image says of itself. */
export interface ImageFacts {
  readonly megabytes: number;
  /** Without the base. */
  readonly ownMegabytes: number;
  readonly user: string;
  readonly stopSignal: string;
  readonly hasHealthCheck: boolean;
  readonly version: string;
}

export async function readImage(images: ImageRoot): Promise<ImageFacts> {
  const inspect = async (name: string) =>
    (JSON.parse(await images.run(['podman', 'image', 'inspect', name])) as [Inspected])[0];
  const [own, base] = [await inspect(imageName), await inspect(baseNames()[1] ?? '')];
  return {
    megabytes: own.Size / 1e6,
    ownMegabytes: (own.Size - base.Size) / 1e6,
    user: own.Config.User ?? '',
    stopSignal: own.Config.StopSignal ?? '',
    hasHealthCheck: own.HealthCheck !== undefined || own.Healthcheck !== undefined,
    version: own.Labels?.['org.opencontainers.image.version'] ?? '',
  };
}

interface Inspected {
  readonly Size: number;
  readonly Config: { readonly User?: string; readonly StopSignal?: string };
  readonly HealthCheck?: unknown;
  readonly Healthcheck?: unknown;
  readonly Labels?: Readonly<Record<string, string>>;
}
