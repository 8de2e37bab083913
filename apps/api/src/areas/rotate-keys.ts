import * as z from 'zod/mini';
import { keyCheckColumn } from '../encryption/key-check.ts';
import { countToReencrypt, reencrypt } from '../encryption/reencrypt.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/env.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Worker } from '../jobs/queue.ts';
import { withIdentityRole } from '../tenancy/scope.ts';
import { areas } from './index.ts';

/** Everything that is kept encrypted. */
export const encryptedColumns = [
  ...areas.flatMap(({ encryptedColumns }) => encryptedColumns ?? []),
  keyCheckColumn,
];

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}

/** How far a rotation is. */
export interface KeyRotation {
  /** Values that are left to encrypt. */
  readonly left: number;
  /** Values that no key opens, by the column that they are in, such as `factor.secret`; none where there are none. */
  readonly unreadable: ReadonlyMap<string, number>;
  /** Ids of the keys that encrypted those, where they name one. */
  readonly lostKeys: readonly string[];
}

/**
 * Has a running server encrypt everything with the first of the keys. Answers how much is left to do; asked again, how
 * much still is. What no key opens is counted apart: nothing more becomes of it.
 */
export async function beginKeyRotation({ database, settings }: Dependencies): Promise<KeyRotation> {
  const keys = settings.ENCRYPTION_KEY;
  let left = 0;
  const unreadable = new Map<string, number>();
  const lostKeys = new Set<string>();
  for (const column of encryptedColumns) {
    const found = await countToReencrypt(database.identity.raw, keys, column);
    left += found.readable;
    let count = 0;
    for (const [keyId, number] of found.unreadable) {
      count += number;
      if (keyId !== '') lostKeys.add(keyId);
    }
    if (count > 0) unreadable.set(`${column.table}.${column.column}`, count);
  }
  if (left > 0)
    await withIdentityRole(database, (tx) => enqueue(tx, 'keys', { keyId: keys[0].id }));
  return { left, unreadable, lostKeys: [...lostKeys] };
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
