import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import type { BucketSettings } from '../files/bucket.ts';
import { readFilesPlace } from '../settings/files-settings.ts';
import { BackupError, inWords } from './backup-error.ts';
import { openObject, uploadObject } from './bucket-object.ts';

/** Where a backup is kept: a file, or an object in a bucket. */
export type BackupPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'object'; readonly bucket: string; readonly key: string };

const extension = '.age';

/** `ensemble-20261126T081500Z.age`: sorts by time, and says nothing else. */
export const backupName = (at: Date): string =>
  `ensemble-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${extension}`;

const ownName = /^ensemble-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;

/** When a backup was made, by a name that `backupName` gave; undefined for any other. */
export function readBackupName(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = ownName.exec(name) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The name of a backup in its folder. */
export const nameOfBackup = (place: BackupPlace): string =>
  place.kind === 'file' ? basename(place.path) : posix.basename(place.key);

/** What a new backup is written to: the file that is named, or one with a name of ours in the folder or bucket. */
export async function placeForNew(text: string, at: Date): Promise<BackupPlace> {
  const place = readFilesPlace(text);
  if (!place)
    throw new BackupError(
      'backup needs a file that ends in .age, a folder, s3://bucket or s3://bucket/prefix.',
    );
  if (place.kind === 'bucket') {
    const { bucket, prefix } = place;
    const isNamed = prefix.endsWith(extension);
    return {
      kind: 'object',
      bucket,
      key: isNamed ? prefix : [prefix, backupName(at)].filter(Boolean).join('/'),
    };
  }
  const found = await stat(place.directory).catch(() => undefined);
  if (found?.isDirectory()) return { kind: 'file', path: join(place.directory, backupName(at)) };
  if (found) throw new BackupError(`${place.directory} is there already, and is not overwritten.`);
  if (!place.directory.endsWith(extension))
    throw new BackupError(
      `${place.directory} is no folder, and no file that ends in ${extension}.`,
    );
  return { kind: 'file', path: place.directory };
}

/** Where a backup is that exists. */
export function placeOfBackup(text: string): BackupPlace {
  const place = readFilesPlace(text);
  if (place?.kind === 'bucket' && place.prefix !== '')
    return { kind: 'object', bucket: place.bucket, key: place.prefix };
  if (place?.kind === 'folder') return { kind: 'file', path: place.directory };
  throw new BackupError('restore needs a file, or s3://bucket/prefix/name.age.');
}

export const nameOfPlace = (place: BackupPlace): string =>
  place.kind === 'file' ? place.path : `s3://${place.bucket}/${place.key}`;

/**
 * Writes a backup so that it appears whole or not at all (BACKUP-05); answers its bytes. Throws a BackupError where the
 * place takes it not, and what `stream` throws.
 */
export async function writeTo(
  place: BackupPlace,
  stream: AsyncIterable<Uint8Array>,
  settings: BucketSettings,
): Promise<number> {
  if (place.kind === 'file') return writeFile(place.path, stream);
  return uploadObject(place, stream, settings);
}

/** The bytes of a backup; each call reads it anew. */
export const readFrom = (place: BackupPlace, settings: BucketSettings): AsyncIterable<Uint8Array> =>
  place.kind === 'file' ? readFile(place.path) : openObject(place, settings);

async function writeFile(path: string, stream: AsyncIterable<Uint8Array>): Promise<number> {
  const part = `${path}.part`;
  const onDisk = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      throw inWords(error, path);
    }
  };
  const file = await onDisk(() => open(part, 'w', 0o600));
  let bytes = 0;
  try {
    await onDisk(() => giveAway(file, path));
    for await (const chunk of stream) {
      await onDisk(() => file.writeFile(chunk));
      bytes += chunk.length;
    }
    await onDisk(() => file.sync());
    await file.close();
    await onDisk(() => rename(part, path));
    await onDisk(() => syncFolder(dirname(path)));
    return bytes;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** What root makes by hand belongs to whoever makes the others of its folder, and removes them. */
async function giveAway(file: FileHandle, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await file.chown(uid, gid);
}

/** So that the new name outlives a crash of the machine. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    yield* file.createReadStream({ highWaterMark: 256 * 1024, autoClose: false });
  } catch (error) {
    throw inWords(error, path);
  } finally {
    await file?.close();
  }
}
