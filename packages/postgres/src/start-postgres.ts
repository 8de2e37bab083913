import { prepareDataDirectory, type DataDirectory } from './data-directory.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { connectionUrl, openDatabase } from './open-database.ts';
import { stopOrphan } from './orphan.ts';
import type { ServerOptions } from './server-settings.ts';
import { spawnServer, type ServerProcess } from './server-process.ts';
import { ignoreConnectionVariables } from './environment.ts';
import { takeLock } from './lock.ts';

export type StartPostgresOptions = {
  /** Where the data lives; made when missing. Keep it between starts to keep the data. */
  dataDirectory: string;
  /** False switches fsync off: for tests only, a power cut may ruin the data. */
  durable?: boolean;
  /** Settings of PostgreSQL in place of the usual ones: more memory for many people, as an example. */
  settings?: ServerOptions['settings'];
};

export type RunningPostgres = {
  /** Connection string of the owner `ensemble`, database `ensemble`. */
  url: string;
  /** Process id of the server. */
  processId: number;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends the server, rolling open transactions back; done when its process is gone. */
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL as a child of this process, on a private unix socket
 * (on Windows: loopback with a random password), and waits until it answers. From then on this
 * process and those it starts take nothing about connections from PG… variables.
 *
 * Throws an Error with a one-line message when another process runs this data
 * directory, when there are no binaries for this system, or when the server fails.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  ignoreConnectionVariables();
  const directory = prepareDataDirectory(options.dataDirectory);
  const lock = takeLock(directory);
  try {
    const binaries = await findBinaries(directory.account);
    await stopOrphan(directory);
    const { durable = true, settings } = options;
    createCluster(directory, binaries, { durable });
    return await run(directory, binaries, { durable, settings }, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function run(
  directory: DataDirectory,
  binaries: Binaries,
  options: ServerOptions,
  release: () => void,
): Promise<RunningPostgres> {
  const server = await spawnServer(directory, binaries, options);
  const ended = server.exited.finally(release);
  try {
    await openDatabase(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: connectionUrl(server, 'ensemble'),
    processId: server.processId,
    ended,
    stop: () => stopAndWait(server, ended),
  };
}

async function stopAndWait(server: ServerProcess, ended: Promise<void>): Promise<void> {
  await server.stop();
  await ended;
}
