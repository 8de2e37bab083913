import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BucketSettings } from '../../files/bucket.ts';
import { type BackupKeep, maxKeptDays } from '../../settings/backup-keep.ts';
import { inWords } from '../backup-error.ts';
import { listObjects, removeObject } from '../bucket-object.ts';
import { type BackupPlace, nameOfBackup, readBackupName } from '../destination.ts';
import { findExpired } from './find-expired.ts';

/** What became of old backups. */
export interface Retained {
  /** Days after which what is erased is in no backup; null where it is not known, and 0 where nothing could be removed. */
  readonly keptDays: number | null;
  /** For the operator; undefined where nothing was removed, and nothing had to be. */
  readonly line?: string;
}

/** One moment by two clocks. */
export interface Clocks {
  readonly here: Date;
  readonly database: Date;
}

/** Two clocks that differ by more than this are not believed, in milliseconds. */
const maxClockDifference = 3_600_000;

/**
 * Removes old backups that stand where this one does and have a name that `backup` makes (BACKUP-16). Never throws: a backup
 * that was made is a success, whatever its place refuses.
 */
export async function applyRetention(
  place: BackupPlace,
  keep: BackupKeep,
  settings: BucketSettings,
  clocks: Clocks,
): Promise<Retained> {
  // A file that the operator named is theirs.
  if (!readBackupName(nameOfBackup(place))) return { keptDays: null };
  if (keep.by === 'bucket') return { keptDays: keep.days };
  const difference = Math.abs(clocks.here.getTime() - clocks.database.getTime());
  if (difference > maxClockDifference)
    return refused('the clocks of this machine and of the database differ by more than an hour');
  try {
    const neighbours = await listNeighbours(place, settings);
    const expired = findExpired(neighbours, keep.retention, clocks.here);
    for (const { name } of expired) await remove(place, name, settings);
    const keptDays = maxKeptDays(keep.retention);
    if (expired.length === 0) return { keptDays };
    return {
      keptDays,
      line: `Old backups removed: ${expired.map(({ name }) => name).join(', ')}.`,
    };
  } catch (error) {
    return refused(inWords(error, 'the folder').message);
  }
}

const refused = (why: string): Retained => ({
  keptDays: 0,
  line: `Old backups were not removed (${why.replace(/\.$/, '')}). Where the place removes them itself, set BACKUP_KEEP=bucket: and its days.`,
});

interface Neighbour {
  readonly name: string;
  readonly madeAt: Date;
}

async function listNeighbours(place: BackupPlace, settings: BucketSettings): Promise<Neighbour[]> {
  const names =
    place.kind === 'object' ? await listObjects(place, settings) : await listFiles(place.path);
  return names.flatMap((name) => {
    const madeAt = readBackupName(name);
    return madeAt ? [{ name, madeAt }] : [];
  });
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(dirname(path), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const remove = (place: BackupPlace, name: string, settings: BucketSettings): Promise<void> =>
  place.kind === 'object'
    ? removeObject(place, name, settings)
    : rm(join(dirname(place.path), name));
