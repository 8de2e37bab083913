import type pg from 'pg';
import { currentPrefix, decrypt, encrypt, keyIdOf, tryDecrypt } from './encrypt.ts';
import type { KeyRing } from './key-ring.ts';

/** A column of values that `encrypt` made, as the parts of statements. Nothing in it comes from a caller. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key, with their types. */
  readonly key: Readonly<Record<string, string>>;
  /** Holds of a row that was stored before its column was encrypted; absent where there is none. */
  readonly isPlain?: string;
  /** A column kept beside, which a key makes of the text and of another column. */
  readonly mark?: {
    readonly column: string;
    readonly of: string;
    readonly make: (keys: KeyRing, of: string, text: string) => string;
  };
}

interface Resealed {
  readonly done: number;
  /** Values that no key of the ring opens; they stay as they are. */
  readonly unreadable: number;
}

interface Row {
  readonly key: Record<string, string>;
  readonly sealed: string;
  readonly plain: boolean;
  readonly of: string | null;
}

/** Rows that are read, encrypted and written at once. */
const portion = 1000;

/**
 * Encrypts with the ring's first key what another one encrypted, or none: in portions, each written
 * by one statement, so that it may be stopped and begun again at any time. A value that changed
 * between its reading and its writing is left as it is.
 */
export async function reencrypt(
  database: pg.Pool | pg.Client,
  keys: KeyRing,
  sealed: EncryptedColumn,
  only: 'plain' | 'all' = 'all',
): Promise<Resealed> {
  const statements = statementsOf(sealed, only);
  let [done, unreadable] = [0, 0];
  for await (const rows of readPortions(database, keys, statements.read)) {
    const ready = rows.flatMap((row) => reencryptRow(keys, sealed, row));
    unreadable += rows.length - ready.length;
    done += (await database.query(statements.write, [JSON.stringify(ready)])).rowCount ?? 0;
  }
  return { done, unreadable };
}

/** Rows along the primary key, a portion at a time. */
async function* readPortions(
  database: pg.Pool | pg.Client,
  keys: KeyRing,
  statement: string,
): AsyncGenerator<Row[]> {
  let after: Record<string, string> | null = null;
  for (;;) {
    const { rows }: { rows: Row[] } = await database.query<Row>(statement, [
      currentPrefix(keys),
      after && JSON.stringify(after),
    ]);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.key;
  }
}

/** Values of a column that the ring's first key did not encrypt. */
export interface ToReencrypt {
  readonly readable: number;
  /** Those that no key of the ring opens, by the id of the key that encrypted them; '' where a value names none. */
  readonly unreadable: ReadonlyMap<string, number>;
}

/** Counts them, by trying each: its cost is that of reading them once. */
export async function countToReencrypt(
  database: pg.Pool | pg.Client,
  keys: KeyRing,
  sealed: EncryptedColumn,
): Promise<ToReencrypt> {
  let readable = 0;
  const unreadable = new Map<string, number>();
  for await (const rows of readPortions(database, keys, statementsOf(sealed, 'all').read))
    for (const row of rows) {
      if (row.plain || tryDecrypt(keys, row.sealed) !== undefined) {
        readable += 1;
        continue;
      }
      const id = keyIdOf(row.sealed);
      unreadable.set(id, (unreadable.get(id) ?? 0) + 1);
    }
  return { readable, unreadable };
}

function reencryptRow(keys: KeyRing, { mark }: EncryptedColumn, row: Row) {
  let text: string;
  try {
    text = row.plain ? row.sealed : decrypt(keys, row.sealed);
  } catch {
    return [];
  }
  const made = mark ? mark.make(keys, row.of ?? '', text) : null;
  return [{ ...row.key, was: row.sealed, sealed: encrypt(keys, text), mark: made }];
}

function statementsOf(
  { table, column, key, isPlain, mark }: EncryptedColumn,
  only: 'plain' | 'all',
) {
  const names = Object.keys(key);
  const typed = Object.entries(key).map(([name, type]) => `${name} ${type}`);
  const keyList = names.join(', ');
  const given = Object.entries(key).map(([name, type]) => `($2::jsonb->>'${name}')::${type}`);
  const wanted =
    only === 'plain' ? `${column} IS NOT NULL AND ${isPlain}` : `NOT starts_with(${column}, $1)`;
  return {
    // $1 is named where it is not used, so that both statements take the same values.
    read: `SELECT jsonb_build_object(${names.map((name) => `'${name}', ${name}::text`).join(', ')}) AS key,
        ${column} AS sealed, ${isPlain ?? 'false'} AS plain, ${mark?.of ?? 'NULL'} AS of
      FROM ${table} WHERE $1::text IS NOT NULL AND ${wanted} AND ($2::jsonb IS NULL OR (${keyList}) > (${given.join(', ')}))
      ORDER BY ${keyList} LIMIT ${portion}`,
    write: `UPDATE ${table} AS t SET ${column} = r.sealed${mark ? `, ${mark.column} = r.mark` : ''}
      FROM jsonb_to_recordset($1::jsonb) AS r(${typed.join(', ')}, was text, sealed text, mark text)
      WHERE ${names.map((name) => `t.${name} = r.${name}`).join(' AND ')} AND t.${column} = r.was`,
  };
}
