import type { Bucket } from './bucket.ts';
import type { FileStore, OpenedFile } from './file-store.ts';
import { faultOfFailure, filesFaults, FilesUnavailable } from './files-unavailable.ts';

export interface FilesLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Whether the bucket answers, as far as is known. */
export interface FilesHealth {
  /** Why files cannot be had, in words; undefined where they can. Never waits: it has the bucket asked now and then. */
  problem(): string | undefined;
  /** Asks the bucket once. Throws a FilesUnavailable. */
  ask(): Promise<void>;
}

/** In milliseconds: how often it is asked while it answers, and while it does not. */
const askEvery = 30_000;
const askAgainEvery = 5_000;

/** A folder, whose failed writes are in the log. */
const watchFolder = (store: FileStore, log: FilesLog): FileStore => ({
  ...store,
  write: (name, bytes) =>
    store.write(name, bytes).catch((error: unknown) => {
      if (error instanceof FilesUnavailable)
        log.warn({ fault: error.fault }, `files out of reach: ${error.message}`);
      throw error;
    }),
});

/** Knows whether a bucket can be reached, and says so in the log once per change; of a folder, what could not be written. */
export function watchFiles(
  store: FileStore,
  bucket: Bucket | undefined,
  log: FilesLog,
): { readonly store: FileStore; readonly health: FilesHealth } {
  if (!bucket) {
    const health = { problem: () => undefined, ask: async () => undefined };
    return { store: watchFolder(store, log), health };
  }
  let away: { readonly fault: FilesUnavailable; readonly since: number } | undefined;
  let askedAt = Date.now();

  const lose = (error: unknown): never => {
    if (error instanceof FilesUnavailable) {
      if (away?.fault.fault !== error.fault) {
        log.warn(
          { fault: error.fault, bucket: bucket.name, clockAheadSeconds: bucket.skewSeconds() },
          `files out of reach: ${error.message}`,
        );
      }
      away = { fault: error, since: away?.since ?? performance.now() };
    }
    throw error;
  };
  const find = <Result>(result: Result): Result => {
    if (away) {
      const seconds = Math.round((performance.now() - away.since) / 1000);
      log.info({ seconds }, 'files back');
    }
    away = undefined;
    return result;
  };
  const watched = <Result>(work: Promise<Result>) => work.then(find, lose);
  const ask = async () => {
    askedAt = Date.now();
    await watched(
      bucket.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' }, tries: 1 }),
    );
  };
  const noteCut = (file: OpenedFile | undefined) => {
    file?.stream.once('error', (error: Error) => {
      // The reader went away: nothing is wrong with the bucket.
      if (error.name === 'AbortError') return;
      log.warn({ err: faultOfFailure(error) }, filesFaults.cut);
    });
    return file;
  };
  return {
    store: {
      write: (name, bytes) => watched(store.write(name, bytes)),
      open: async (name, range) => noteCut(await watched(store.open(name, range))),
      remove: (name) => watched(store.remove(name)),
      async *list(folder) {
        try {
          yield* store.list(folder);
        } catch (error) {
          lose(error);
        }
        find(undefined);
      },
    },
    health: {
      problem() {
        if (Date.now() - askedAt >= (away ? askAgainEvery : askEvery)) ask().catch(() => undefined);
        return away && filesFaults[away.fault.fault];
      },
      ask,
    },
  };
}
