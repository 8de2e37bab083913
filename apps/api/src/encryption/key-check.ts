import type pg from 'pg';
import { encrypt, tryDecrypt } from './encrypt.ts';
import type { KeyRing } from './key-ring.ts';
import type { EncryptedColumn } from './reencrypt.ts';

/** What a log and a command say of keys that are not the database's. */
export const wrongKeys =
  'ENCRYPTION_KEY does not open what this database holds: set the key that it was encrypted with, which each backup holds (docs/operating.md#a-key-is-lost); if it is lost for good: npm run admin -- give-up-key';

/** The value that shows whether keys are the database's; it is encrypted anew as all others are. */
export const keyCheckColumn: EncryptedColumn = {
  table: 'key_check',
  column: 'sealed',
  key: { id: 'boolean' },
};

const text = 'Ensemble';
/** Values of a column that are tried where a database has no check value yet. */
const most = 50;

type Client = Pick<pg.Pool, 'query'>;

/**
 * Whether keys open what a database holds (WATCH-09). One from before there was a check value is judged by what is
 * encrypted in it: a key of which nothing opens is not its key. `unknown`: nothing is encrypted yet.
 */
export async function compareKeys(
  client: Client,
  keys: KeyRing,
  columns: readonly EncryptedColumn[],
): Promise<'good' | 'wrong' | 'unknown'> {
  const sealed = await readCheck(client);
  if (sealed !== undefined) return tryDecrypt(keys, sealed) === text ? 'good' : 'wrong';
  let isSome = false;
  for (const { table, column, isPlain = 'false' } of columns) {
    const { rows } = await client.query<{ sealed: string }>(
      `SELECT ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL AND NOT (${isPlain}) LIMIT ${most}`,
    );
    if (rows.some((row) => tryDecrypt(keys, row.sealed) !== undefined)) return 'good';
    isSome ||= rows.length > 0;
  }
  return isSome ? 'wrong' : 'unknown';
}

/** The same for a copy that starts, which seals a check value where there is none. False for keys of another database. */
export async function acceptKeys(
  client: Client,
  keys: KeyRing,
  columns: readonly EncryptedColumn[],
): Promise<boolean> {
  if ((await compareKeys(client, keys, columns)) === 'wrong') return false;
  await client.query('INSERT INTO key_check (sealed) VALUES ($1) ON CONFLICT DO NOTHING', [
    sealCheck(keys),
  ]);
  // Another copy may have been first, with other keys.
  return (await compareKeys(client, keys, columns)) === 'good';
}

/** What a check value has to be for these keys to be the database's. */
export const sealCheck = (keys: KeyRing): string => encrypt(keys, text);

async function readCheck(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ sealed: string }>('SELECT sealed FROM key_check');
  return rows[0]?.sealed;
}
