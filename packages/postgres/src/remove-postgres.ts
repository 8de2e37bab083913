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
  const place = prepareDataDirectory(options.dataDirectory);
  const lock = takeLock(place);
  try {
    await stopOrphan(place);
    rmSync(place.home, { recursive: true, force: true });
  } finally {
    lock.release();
  }
  rmSync(place.dataDirectory, { recursive: true, force: true });
}
