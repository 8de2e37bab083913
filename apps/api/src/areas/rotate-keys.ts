import * as z from 'zod/mini';
import { countToReencrypt, reencrypt } from '../encryption/reencrypt.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/env.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Worker } from '../jobs/queue.ts';
import { withIdentityRole } from '../tenancy/scope.ts';
import { areas } from './index.ts';

/** Everything that is kept encrypted. */
export const encryptedColumns = areas.flatMap(({ encryptedColumns }) => encryptedColumns ?? []);

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}

/**
 * Has a running server encrypt everything with the first of the keys. Answers how many values are
 * left to do; asked again, how many still are.
 */
export async function beginKeyRotation({ database, settings }: Dependencies): Promise<number> {
  const keys = settings.ENCRYPTION_KEY;
  let left = 0;
  for (const column of encryptedColumns)
    left += await countToReencrypt(database.identity.raw, keys, column);
  if (left > 0)
    await withIdentityRole(database, (tx) => enqueue(tx, 'keys', { keyId: keys[0].id }));
  return left;
}

export const keysJob = z.object({ keyId: z.string() });

/** Encrypts with the first of the keys what an earlier one encrypted, while the server runs. */
export const rotateKeysWorker =
  (
    { database, settings }: Dependencies,
    onDone: (counts: { readonly done: number; readonly unreadable: number }) => void,
  ): Worker =>
  async (job) => {
    const keys = settings.ENCRYPTION_KEY;
    // A server that does not write with this key yet leaves the job to one that does.
    if (keysJob.parse(job.data).keyId !== keys[0].id)
      throw new Error('this server does not write with the key to rotate to');
    let [done, unreadable] = [0, 0];
    for (const column of encryptedColumns) {
      const counts = await reencrypt(database.identity.raw, keys, column);
      done += counts.done;
      unreadable += counts.unreadable;
    }
    onDone({ done, unreadable });
  };
