import { constants, type Stats } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type BucketSettings, openBucket } from '../../files/bucket.ts';
import { openBucketStore } from '../../files/bucket-store.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { type FileStore, readWhole } from '../../files/file-store.ts';
import type { FilesPlace } from '../../settings/files-settings.ts';
import { inWords } from '../backup-error.ts';

/** The list cannot be had now, or is not the one that is meant; the message says why. */
export class ListAway extends Error {}

/** A batch of the list, as its place knows it. */
export interface StoredBatch {
  readonly number: number;
  readonly modifiedAt: Date;
}

/** Where promises are copied to, away from the database: batches whose numbers rise by one. Throws a ListAway. */
export interface PromiseList {
  /** For people. */
  readonly name: string;
  /** The lowest number above this one; undefined where there is none. */
  firstAfter(number: number): Promise<number | undefined>;
  /** Puts a batch there whole, unless there is one of this number. */
  write(number: number, bytes: Buffer): Promise<'written' | 'exists'>;
  read(number: number): Promise<Buffer | undefined>;
  remove(number: number): Promise<void>;
  /** All of them, by their numbers. */
  batches(): Promise<readonly StoredBatch[]>;
  close(): Promise<void>;
}

const folder = 'promises';
/** So that names sort as numbers do. */
const nameOf = (number: number): string => `${folder}/${String(number).padStart(12, '0')}.batch`;
const numberIn = (name: string): number | undefined => {
  const [, digits] = /^promises\/(\d{12})\.batch$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** In bytes: a batch has 500 promises at most, of which a released month is the largest. */
const maxBatchBytes = 256_000_000;

/** In milliseconds. A copy that starts, or finds its database back, waits for one answer. */
const times = { answer: 5_000, upload: 30_000, betweenParts: 15_000 };

/** Opens the place of a list; nothing is asked yet. */
export function openPromiseList(place: FilesPlace, settings: BucketSettings): PromiseList {
  const name =
    place.kind === 'folder'
      ? place.directory
      : `s3://${[place.bucket, place.prefix].filter(Boolean).join('/')}`;
  const parts = place.kind === 'folder' ? inFolder(place.directory) : inBucket(place, settings);
  const { store } = parts;
  const away = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw new ListAway(inWords(error, name).message, { cause: error });
    }
  };
  return {
    name,
    firstAfter: (number) => away(() => parts.firstAfter(number)),
    write: (number, bytes) => away(() => parts.write(nameOf(number), bytes)),
    read: (number) =>
      away(async () => {
        const file = await store.open(nameOf(number));
        return file && readWhole(file, maxBatchBytes);
      }),
    remove: (number) => away(() => store.remove(nameOf(number))),
    batches: () => away(() => batchesOf(store)),
    close: parts.close,
  };
}

async function batchesOf(store: FileStore): Promise<StoredBatch[]> {
  const found: StoredBatch[] = [];
  for await (const { name, modifiedAt } of store.list(folder)) {
    const number = numberIn(name);
    if (number !== undefined) found.push({ number, modifiedAt });
  }
  return found.toSorted((one, other) => one.number - other.number);
}

interface PlaceParts extends Pick<PromiseList, 'firstAfter' | 'close'> {
  readonly store: FileStore;
  write(name: string, bytes: Buffer): Promise<'written' | 'exists'>;
}

/** None where the first batch has not made the folder yet. */
const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  });

function inFolder(directory: string): PlaceParts {
  const disk = openDiskStore(directory);
  // A folder that is not there is a disk that is not mounted, and no empty list; the one in it is made by the first batch.
  const mounted = () => stat(directory);
  // With the owner and rights of the one that it stands in: whoever backs up is of its group and removes old batches, and
  // what a command of root begins is for the copies to go on with. Never of what a link leads to: the outer one is theirs.
  const makeFolder = async ({ mode, uid, gid }: Stats) => {
    const path = join(directory, folder);
    if (!(await mkdir(path, { recursive: true, mode: 0o700 }))) return;
    const made = await open(path, constants.O_DIRECTORY | constants.O_NOFOLLOW);
    try {
      await made.chmod(mode & 0o770);
      if (process.getuid?.() === 0) await made.chown(uid, gid);
    } finally {
      await made.close();
    }
  };
  const store: FileStore = {
    ...disk,
    async *list(of) {
      await mounted();
      yield* disk.list(of);
    },
  };
  return {
    store,
    firstAfter: async (number) => {
      await mounted();
      // Without reading the folder, in the one case that is asked for again and again.
      const next = await stat(join(directory, nameOf(number + 1))).catch(() => undefined);
      if (next) return number + 1;
      const above = (await namesIn(join(directory, folder)))
        .flatMap((name) => numberIn(`${folder}/${name}`) ?? [])
        .filter((each) => each > number);
      return above.length > 0 ? above.reduce((one, other) => Math.min(one, other)) : undefined;
    },
    write: async (name, bytes) => {
      await makeFolder(await mounted());
      const path = join(directory, name);
      const part = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        // Unlike a rename, it takes the place of nothing.
        await link(part, path);
      } catch (error) {
        if ((error as { code?: string }).code === 'EEXIST') return 'exists';
        throw error;
      } finally {
        await rm(part, { force: true });
      }
      const parent = await open(join(directory, folder), 'r');
      try {
        await parent.sync();
      } finally {
        await parent.close();
      }
      return 'written';
    },
    close: async () => undefined,
  };
}

function inBucket(
  place: Extract<FilesPlace, { kind: 'bucket' }>,
  settings: BucketSettings,
): PlaceParts {
  const bucket = openBucket(place, settings, times);
  const { S3_ENCRYPTION: how, S3_KMS_KEY_ID: keyId } = settings;
  const headers = {
    'if-none-match': '*',
    ...(how && { 'x-amz-server-side-encryption': how }),
    ...(how === 'aws:kms' && keyId && { 'x-amz-server-side-encryption-aws-kms-key-id': keyId }),
  };
  return {
    store: openBucketStore(bucket, settings),
    firstAfter: async (number) => {
      const query = {
        'list-type': '2',
        prefix: `${bucket.prefix}${folder}/`,
        'start-after': `${bucket.prefix}${nameOf(number)}`,
        'max-keys': '1',
      };
      const { text } = await bucket.send({ method: 'GET', query, tries: 2 });
      const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(text) ?? [];
      return numberIn(key.slice(bucket.prefix.length));
    },
    write: async (name, bytes) => {
      const { code } = await bucket.send({ method: 'PUT', name, body: bytes, headers });
      return code === 'PreconditionFailed' ? 'exists' : 'written';
    },
    close: () => bucket.close(),
  };
}
