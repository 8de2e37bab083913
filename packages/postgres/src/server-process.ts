import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { passwordFile } from './create-cluster.ts';
import type { Account, DataDirectory } from './data-directory.ts';
import { type ServerOptions, serverSettings } from './server-settings.ts';
import { makeSocketDirectory, socketDirectoryPrefix } from './socket-directory.ts';

/** How to reach a server: `host` is a socket's directory, or an address with a password. */
export type Address = { host: string; port: number; password?: string };

export type ServerProcess = {
  processId: number;
  address: Address;
  /** Settles when the process is gone. */
  exited: Promise<void>;
  hasExited(): boolean;
  /** The last lines of the server's log, for error messages. */
  lastWords(): string;
  /** Asks the server to end at once and waits until it is gone. */
  stop(): Promise<void>;
};

const maxLogLength = 5_000_000;
const secondsToStop = 15;

/** Starts the server's process; it may not answer yet. Throws when it can't be started. */
export async function spawnServer(
  directory: DataDirectory,
  binaries: Binaries,
  options: ServerOptions,
): Promise<ServerProcess> {
  const address = await chooseAddress(directory);
  const log = openLog(directory);
  const child = spawn(binaries.postgres, serverArguments(directory, address, options), {
    ...directory.account,
    cwd: directory.home,
    env: { ...process.env, LC_ALL: undefined, LANG: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.descriptor, log.descriptor],
    // Ctrl-C in a terminal goes to the whole group: we end the API first, then the server.
    detached: true,
  });
  closeSync(log.descriptor);
  const processId = await started(child);
  const stopWatching =
    process.platform === 'win32' ? () => {} : watch(processId, directory.account);
  let gone = false;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    gone = true;
    stopWatching();
    if (basename(address.host).startsWith(socketDirectoryPrefix)) {
      rmSync(address.host, { recursive: true, force: true });
    }
  });
  return {
    processId,
    address,
    exited,
    hasExited: () => gone,
    lastWords: () => readFileSync(log.path, 'utf8').trim().split('\n').slice(-3).join(' | '),
    stop: () => stop(child, exited, directory, binaries),
  };
}

async function started(child: ChildProcess): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) =>
      reject(new Error(`The database could not be started: ${error.message}`, { cause: error })),
    );
  });
  if (child.pid === undefined) throw new Error('The database could not be started.');
  return child.pid;
}

/**
 * Ends the server when this process dies, even by kill -9: a shell reads a pipe whose
 * other end only we hold, and wakes when the system closes it. Returns how to call it off.
 */
function watch(processId: number, account: Account | undefined): () => void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(processId)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell the next start still finds and stops the orphan.
  watcher.on('error', () => {});
  watcher.unref();
  return () => watcher.kill('SIGKILL');
}

async function stop(
  child: ChildProcess,
  exited: Promise<void>,
  directory: DataDirectory,
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: the control program uses a named event.
    execFile(binaries.pgCtl, ['stop', '-D', directory.cluster, '-m', 'fast']);
    return exited;
  }
  child.kill('SIGINT');
  const late = new AbortController();
  const insist = sleep(secondsToStop * 1000, undefined, { signal: late.signal }).then(
    () => child.kill('SIGQUIT'),
    () => false,
  );
  await Promise.race([exited, insist]);
  await exited;
  late.abort();
}

async function chooseAddress(directory: DataDirectory): Promise<Address> {
  if (process.platform !== 'win32') return { host: makeSocketDirectory(directory), port: 5432 };
  const password = readFileSync(passwordFile(directory), 'utf8');
  return { host: '127.0.0.1', port: await freePort(), password };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function serverArguments(
  directory: DataDirectory,
  address: Address,
  options: ServerOptions,
): string[] {
  const listening: Record<string, string> = address.password
    ? { listen_addresses: address.host, unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: address.host };
  const settings = { ...serverSettings(options), ...listening, port: String(address.port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', directory.cluster, ...flags];
}

function openLog(directory: DataDirectory): { path: string; descriptor: number } {
  const path = join(directory.dataDirectory, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return { path, descriptor: openSync(path, size > maxLogLength ? 'w' : 'a', 0o600) };
}
