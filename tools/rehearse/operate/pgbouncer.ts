import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import { endChild, ownChild } from './own-child.ts';

/** The account that runs it where this is root, which it refuses. */
const otherAccount = { uid: 65534, gid: 65534 };

interface Options {
  readonly program: string;
  readonly folder: string;
  readonly mode: 'session' | 'transaction';
  /** Whether it leaves out the options that a client asks for, as every guide recommends. */
  readonly ignoresOptions: boolean;
  readonly server: { readonly port: number; readonly authority: string };
  /** Names and passwords of those it lets in. */
  readonly users: readonly (readonly [string, string])[];
  /** Lets everyone in as this one, in place of each as itself. */
  readonly everyoneAs?: string;
}

/** Runs PgBouncer in front of a server; answers its port. */
export async function startPgbouncer(
  options: Options,
): Promise<{ port: number; stop(): Promise<void> }> {
  const { folder, server } = options;
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    users,
    options.users.map(([name, password]) => `"${name}" "${password}"\n`).join(''),
    { mode: 0o600 },
  );
  const forced = options.users.find(([name]) => name === options.everyoneAs);
  const user = forced ? ` user=${forced[0]} password=${forced[1]}` : '';
  writeFileSync(
    file,
    `[databases]
hospital = host=127.0.0.1 port=${server.port} dbname=hospital${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = ${options.everyoneAs ? 'any' : 'scram-sha-256'}
auth_file = ${users}
pool_mode = ${options.mode}
default_pool_size = 20
max_prepared_statements = 200
server_tls_sslmode = verify-ca
server_tls_ca_file = ${server.authority}
${options.ignoresOptions ? 'ignore_startup_parameters = extra_float_digits,options\n' : ''}`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const path of [folder, users, file]) chownSync(path, otherAccount.uid, otherAccount.gid);
  const child = ownChild(
    spawn(options.program, ['-q', file], {
      ...(isRoot && otherAccount),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await isOpen(port)) return { port, stop: () => endChild(child, 'SIGINT') };
    await pause(100);
  }
  throw new Error('PgBouncer did not start');
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
