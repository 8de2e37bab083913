import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@ensemble/postgres';

/** Does work with an empty PostgreSQL of its own, which is removed afterwards; `work` is given its superuser's URL. */
export async function withDatabase<Done>(work: (url: string) => Promise<Done>): Promise<Done> {
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-operate-database-'));
  // The server runs as another account where this one is root.
  await chmod(directory, 0o755);
  const dataDirectory = join(directory, 'postgres');
  try {
    const database = await startPostgres({ dataDirectory });
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    await removePostgres({ dataDirectory });
    await rm(directory, { recursive: true, force: true });
  }
}
