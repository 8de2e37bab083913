import type { FileStore } from '../../files/file-store.ts';
import { fileFolders } from '../../files/files.ts';
import { buffer } from 'node:stream/consumers';
import { BackupError } from '../backup-error.ts';

/** Stands beside the files while they are written: a restore that was killed is told from files that people work with. */
const markName = 'restore/unfinished';

/**
 * Refuses a place that has files of people, but for those of a restore of this backup that was interrupted. Throws a
 * BackupError.
 */
export async function refuseFiles(store: FileStore, backup: string | undefined): Promise<void> {
  const mark = await store.open(markName);
  const unfinished = mark && (await buffer(mark.stream)).toString('utf8');
  if (unfinished !== undefined && (backup === undefined || unfinished === backup)) return;
  for (const folder of fileFolders)
    for await (const { name } of store.list(folder))
      throw new BackupError(
        `The place of files is not empty (${name}): restore needs one without files of Ensemble.`,
      );
}

export const beginFiles = (store: FileStore, backup: string): Promise<void> =>
  store.write(markName, Buffer.from(backup));

export const endFiles = (store: FileStore): Promise<void> => store.remove(markName);

/** Removes what a restore wrote; the place was empty before. */
export async function removeFiles(store: FileStore): Promise<void> {
  for (const folder of fileFolders)
    for await (const { name } of store.list(folder)) await store.remove(name);
  await endFiles(store);
}
