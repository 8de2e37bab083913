import type { OutboundSettings } from '../settings/outbound-settings.ts';
import { type FilesPlace, filesPlaces, type FilesSettings } from '../settings/files-settings.ts';
import { openBothStores } from './both-stores.ts';
import { type Bucket, type BucketSettings, type BucketTimes, openBucket } from './bucket.ts';
import { openBucketStore } from './bucket-store.ts';
import { openDiskStore } from './disk-store.ts';
import { type ByteRange, type FileStore, type OpenedFile, readWhole } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { type FilesHealth, type FilesLog, watchFiles } from './watch-files.ts';

export { FilesUnavailable };
export type { ByteRange, FileStore, OpenedFile };

/** Where uploaded files are kept; names are identifiers of ours, never a client's. */
export interface Files extends FileStore {
  /** The bytes, or undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a file that no row names any more. What cannot be removed now, the daily run removes. */
  discard(name: string): Promise<void>;
  /** What is known of the bucket; a folder is not watched. */
  readonly health: FilesHealth;
  /** The place that files are written to, for names that are no one's files. */
  readonly place: FileStore;
  /** The bucket, where files are in one. */
  readonly bucket: Bucket | undefined;
  close(): Promise<void>;
}

/** The folders that hold people's files; names in them are ids of ours. */
export const fileFolders = ['pictures', 'logos', 'articles'] as const;

/** In bytes, at most of one of them: more than any that is uploaded or made. */
export const maxFileBytes = 32_000_000;

const fileName = /^[a-z]+\/[0-9a-f-]{36}(-[a-z]+)?\.[a-z]{3,4}$/;

/** Whether a name is one that `write` takes. */
export const isFileName = (name: string): boolean => fileName.test(name);

const checked = (name: string) => {
  if (!isFileName(name)) throw new Error(`not a file name of ours: ${name}`);
  return name;
};

const silent: FilesLog = { warn: () => undefined, info: () => undefined };

/** Opens the place of files that the settings name, and the one beside it while files are moved. `timesMs` is for tests. */
export function openFiles(
  settings: FilesSettings & OutboundSettings,
  log: FilesLog = silent,
  timesMs: Partial<BucketTimes> = {},
): Files {
  const { first, other } = filesPlaces(settings);
  if (!first) throw new Error('no place for files is set');
  const opened = [first, ...(other ? [other] : [])].map((place) =>
    openStore(place, settings, timesMs),
  );
  const [main, second] = opened;
  if (!main) throw new Error('no place for files is set');
  const client = opened.find(({ bucket }) => bucket)?.bucket;
  const watch = watchFiles(
    second ? openBothStores(main.store, second.store) : main.store,
    client,
    log,
  );
  const { store } = watch;
  const read = async (name: string) => {
    const file = await store.open(checked(name));
    return file && readWhole(file, maxFileBytes);
  };
  return {
    write: async (name, bytes) => store.write(checked(name), bytes),
    open: async (name, range) => store.open(checked(name), range),
    remove: async (name) => store.remove(checked(name)),
    list: (folder) => store.list(folder),
    // Once more where it was broken off: no one has seen a part of it yet.
    read: (name) =>
      read(name).catch((error: unknown) => {
        if (error instanceof FilesUnavailable && error.fault === 'cut') return read(name);
        throw error;
      }),
    discard: async (name) =>
      store.remove(checked(name)).catch((error: unknown) => {
        log.warn({ err: error }, 'a file could not be removed: the daily run does it');
      }),
    health: watch.health,
    place: main.store,
    bucket: main.bucket,
    close: async () => {
      await client?.close();
    },
  };
}

/** Opens one place. */
export function openStore(
  place: FilesPlace,
  settings: BucketSettings,
  timesMs: Partial<BucketTimes> = {},
): { readonly store: FileStore; readonly bucket?: Bucket } {
  if (place.kind === 'folder') return { store: openDiskStore(place.directory) };
  const bucket = openBucket(place, settings, timesMs);
  return { store: openBucketStore(bucket, settings), bucket };
}
