import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DataDirectory } from './data-directory.ts';

/**
 * Takes the data directory for this process. Throws when another process has it.
 *
 * An SQLite transaction is the lock: Node offers no file lock of its own, and unlike a
 * file with a process id this one is given back by the system however a process ends.
 */
export function takeLock(directory: Pick<DataDirectory, 'dataDirectory'>): { release(): void } {
  const file = new DatabaseSync(join(directory.dataDirectory, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new Error(
      `The database in ${directory.dataDirectory} is already running: stop the other Ensemble first.`,
      { cause: error },
    );
  }
  return {
    release() {
      if (file.isOpen) file.close();
    },
  };
}
