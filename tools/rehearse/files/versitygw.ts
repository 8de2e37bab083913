import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import { root } from '../../launch/paths.ts';
import { findProgram } from '../find-program.ts';
import { endChild, ownChild } from '../operate/own-child.ts';
import type { Program } from '../operate/programs.ts';

/** The S3 server that files are rehearsed with, and its Go module. */
const version = 'v1.8.0';
const module = `github.com/versity/versitygw/cmd/versitygw@${version}`;

/**
 * Finds versitygw: as VERSITYGW names it, where a shell would, or built once from its Go module into a folder that is
 * not kept in the repository. Answers why not where there is no Go.
 */
export function findVersitygw(): Program | { readonly missing: string } {
  const folder = join(root, '.cache', `versitygw-${version}`);
  const built = join(folder, 'versitygw');
  const path = [process.env['VERSITYGW'], findProgram('versitygw'), built].find(
    (each) => each !== undefined && existsSync(each),
  );
  if (path) return described(path);
  const go = findProgram('go') ?? '/usr/local/go/bin/go';
  if (!existsSync(go)) return { missing: 'versitygw and Go are not installed (go.dev).' };
  process.stdout.write(`Building ${module}; this takes a few minutes, once.\n`);
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(go, ['install', module], {
    env: { ...process.env, GOBIN: folder },
    encoding: 'utf8',
  });
  return status === 0 ? described(built) : { missing: `${module} was not built:\n${stderr}` };
}

/** Its own words name no version where Go built it; what Go noted in it does. */
function described(path: string): Program {
  const go = findProgram('go') ?? '/usr/local/go/bin/go';
  const { stdout } = spawnSync(go, ['version', '-m', path], { encoding: 'utf8' });
  const [, noted] = /^\s*mod\s+github\.com\/versity\/versitygw\s+(\S+)/m.exec(stdout ?? '') ?? [];
  const own = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  const words = noted ?? own.trim().split('\n')[0] ?? '';
  process.stdout.write(`versitygw: ${path}, ${words}\n`);
  return { path, version: words };
}

export interface S3Process {
  readonly port: number;
  /** Where its objects lie as files. */
  readonly folder: string;
  readonly bucket: string;
  /** The settings of the API, but for the address. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

/** A key beside that of the root, which has the rights that a bucket's policy gives it and no others. */
export interface S3Account {
  readonly id: string;
  readonly secret: string;
}

/** Keeps an account where versitygw looks for those beside the root's. */
async function writeAccount(directory: string, { id, secret }: S3Account): Promise<void> {
  await mkdir(directory, { recursive: true });
  const account = { access: id, secret, role: 'user', userID: 0, groupID: 0 };
  await writeFile(
    join(directory, 'users.json'),
    JSON.stringify({ accessAccounts: { [id]: account } }),
  );
}

/**
 * Starts versitygw on a folder with one bucket in it, which keeps versions where it is told to; with one more account,
 * where one is given.
 */
export async function startVersitygw(
  { path }: Program,
  folder: string,
  versions = false,
  account?: S3Account,
): Promise<S3Process> {
  const bucket = 'ensemble-files';
  const [objects, versioning] = [join(folder, 'objects'), join(folder, 'versions')];
  await mkdir(join(objects, bucket), { recursive: true });
  await mkdir(versioning, { recursive: true });
  const accounts = join(folder, 'accounts');
  if (account) await writeAccount(accounts, account);
  const port = await freePort();
  const keys = { id: 'REHEARSAL', secret: randomBytes(20).toString('hex') };
  const child = ownChild(
    spawn(
      path,
      [
        ...['--port', `127.0.0.1:${port}`, '--access', keys.id, '--secret', keys.secret],
        ...(account ? ['--iam-dir', accounts] : []),
        ...['--region', 'ca-central-1', '--quiet', 'posix'],
        ...(versions ? ['--versioning-dir', versioning] : []),
        objects,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ),
  );
  await untilListening(port);
  return {
    port,
    folder: join(objects, bucket),
    bucket,
    settings: {
      FILES_DIRECTORY: '',
      FILES_URL: `s3://${bucket}/files`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'ca-central-1',
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    stop: () => endChild(child, 'SIGTERM'),
  };
}

async function untilListening(port: number): Promise<void> {
  for (let each = 0; each < 300; each += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await pause(100);
  }
  throw new Error('versitygw does not listen');
}
