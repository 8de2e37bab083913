import type pg from 'pg';
import { decrypt } from '../../encryption/encrypt.ts';
import type { KeyRing } from '../../encryption/key-ring.ts';
import type { EncryptedColumn } from '../../encryption/reencrypt.ts';
import { BackupError } from '../backup-error.ts';

/** Values of each column that are opened. */
const most = 20;

/**
 * Opens some values of each column that the installation encrypts, drawn by chance; answers how many. Throws a BackupError
 * where its keys open one of them not: a backup without its keys brings no second step and no phone back.
 */
export async function openSamples(
  client: pg.Client,
  keys: KeyRing,
  columns: readonly EncryptedColumn[],
): Promise<number> {
  let opened = 0;
  for (const { table, column, isPlain = 'false' } of columns) {
    const { rows } = await client.query<{ sealed: string }>(
      `SELECT ${column} AS sealed FROM public.${table} WHERE ${column} IS NOT NULL AND NOT (${isPlain})
       ORDER BY random() LIMIT ${most}`,
    );
    for (const { sealed } of rows) {
      try {
        decrypt(keys, sealed);
      } catch (error) {
        throw new BackupError(
          `The keys of the installation do not open what is in ${table}.${column}.`,
          { cause: error },
        );
      }
      opened += 1;
    }
  }
  return opened;
}
