import type { WorkContext } from '../area.ts';
import { fileFolders, isFileName } from '../files/files.ts';
import type { StoredFile } from '../files/file-store.ts';
import { withIdentityRole } from '../tenancy/scope.ts';
import { findFilesInUse } from './sweep-files.store.ts';

/** Hours that a file is left alone after it was written: the row that names it may be on its way. */
const minHours = 24;
const atOnce = 500;

/**
 * Removes files that no row names, from the day after they were written: those whose removal failed, as the bucket
 * was away, and those of uploads that a crash cut short. So what is deleted is gone a day later at most.
 */
export async function sweepFiles({
  database,
  files,
  log,
}: Pick<WorkContext, 'database' | 'files' | 'log'>): Promise<void> {
  let removed = 0;
  const sweep = async (old: readonly StoredFile[]) => {
    const used = await withIdentityRole(database, (tx) => findFilesInUse(tx, old.map(idOf)));
    for (const file of old.filter((each) => !used.has(idOf(each)))) {
      await files.remove(file.name);
      removed += 1;
    }
  };
  for (const folder of fileFolders) {
    let old: StoredFile[] = [];
    for await (const file of files.list(folder)) {
      if (!isFileName(file.name) || !isOld(file)) continue;
      old.push(file);
      if (old.length < atOnce) continue;
      await sweep(old);
      old = [];
    }
    if (old.length > 0) await sweep(old);
  }
  if (removed > 0) log.info({ removed }, 'files that nothing names were removed');
}

const isOld = ({ modifiedAt }: StoredFile) =>
  Date.now() - modifiedAt.getTime() > minHours * 3_600_000;

/** The id that rows name a file by. */
const idOf = ({ name }: StoredFile) => name.replace(/^[a-z]+\//, '').slice(0, 36);
