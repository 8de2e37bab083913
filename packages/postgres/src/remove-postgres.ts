import { existsSync, rmSync } from 'node:fs';
import { takeLock } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { prepareDataDirectory } from './data-directory.ts';

/**
 * Deletes the database in a data directory with everything in it, also the part kept
 * elsewhere. Throws when it is running.
 */
export async function removePostgres(options: { dataDirectory: string }): Promise<void> {
  if (!existsSync(options.dataDirectory)) return;
  const directory = prepareDataDirectory(options.dataDirectory);
  const lock = takeLock(directory);
  try {
    await stopOrphan(directory);
    rmSync(directory.home, { recursive: true, force: true });
  } finally {
    lock.release();
  }
  rmSync(directory.dataDirectory, { recursive: true, force: true });
}
