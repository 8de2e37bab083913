import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@ensemble/postgres';
import pg from 'pg';
import { createLogins } from '../../../apps/api/src/db/logins/create-logins.ts';
import { loginParts } from '../../../apps/api/src/db/logins/logins.ts';
import { migrate } from '../../../apps/api/src/migrate.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly owner: pg.Client;
  close(): Promise<void>;
}

/** A new, migrated database in a temporary directory, with the settings `npm start` uses where no others are named. */
export async function openBenchDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-bench-'));
  // The database's own account passes through it; what is inside is private.
  await chmod(directory, 0o755);
  const dataDirectory = join(directory, 'postgres');
  const server = await startPostgres({ dataDirectory, settings });
  await migrate(server.url);
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await createLogins(owner, server.url, loginParts);
  return {
    url: server.url,
    owner,
    close: async () => {
      await owner.end();
      await server.stop();
      await removePostgres({ dataDirectory });
      await rm(directory, { recursive: true, force: true });
    },
  };
}
