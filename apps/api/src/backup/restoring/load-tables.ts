import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations } from '../../db/migrations/apply-migrations.ts';
import type { Version } from '../../db/shape.ts';
import { BackupError } from '../backup-error.ts';
import type { Manifest, TableEntry } from '../manifest.ts';
import { RowSum } from './row-sum.ts';
import { copyOut, wholeRows } from '../table-parts.ts';

/**
 * Makes the tables as the backup's database had them: by the same migrations, in the transaction of `client`. They have no
 * triggers and no policies yet: the rules bring them.
 */
export async function makeTables(
  client: pg.Client,
  { migrations }: Pick<Version, 'migrations'>,
  manifest: Pick<Manifest, 'migrations' | 'release'>,
): Promise<void> {
  const [baseline] = migrations;
  const known = new Set(migrations.map(({ when }) => when));
  // Those before the baseline are part of it.
  const wanted = new Set(manifest.migrations.filter((when) => when >= (baseline?.when ?? 0)));
  if ([...wanted].some((when) => !known.has(when)))
    throw new BackupError(
      'The backup is of a database that this version does not know: restore it with the version that made it.',
    );
  await appliedMigrations(client);
  for (const { when, hash, statements } of migrations.filter((each) => wanted.has(each.when))) {
    // Nobody works in these tables, and a transaction takes no concurrent index.
    for (const statement of statements)
      await client.query(statement.replaceAll(/\bCONCURRENTLY\b/gi, ''));
    await client.query(
      'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      [hash, when],
    );
  }
  await client.query(
    'CREATE TABLE drizzle.release (release integer NOT NULL, oldest integer NOT NULL)',
  );
  await client.query('INSERT INTO drizzle.release VALUES ($1, $1)', [manifest.release]);
}

/** Takes all foreign keys away, so that tables can be filled in any order; answers what makes them again. */
export async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/**
 * Takes away the indexes that are no constraint; answers what makes them again. Made of all rows at once they take a part
 * of the time that they take row by row.
 */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; make: string[] }>(
    `SELECT i.indexrelid::regclass::text AS name,
       pg_get_indexdef(i.indexrelid) || ARRAY(
         SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', i.indexrelid::regclass, a.attnum, a.attstattarget)
         FROM pg_attribute a WHERE a.attrelid = i.indexrelid AND a.attstattarget IS NOT NULL) AS make
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND NOT t.relispartition
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.flatMap(({ make }) => make);
}

/** Fills the tables of a manifest, one after the other. */
export class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, TableEntry>;
  readonly #sums = new Map<string, RowSum>();
  #open:
    | {
        readonly table: string;
        readonly copy: ReturnType<typeof copyFrom>;
        readonly ended: Promise<void>;
      }
    | undefined;
  /** Once the database has taken the rows before. */
  #taken: Promise<unknown> = Promise.resolve();

  constructor(client: pg.Client, tables: readonly TableEntry[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** Takes whole rows of a table. The next ones are read and decrypted while the database works at these. */
  async write(table: string, rows: Buffer): Promise<void> {
    await this.#taken;
    if (this.#open?.table !== table) await this.#begin(table);
    const open = this.#open;
    if (open && !open.copy.write(rows)) {
      this.#taken = Promise.race([once(open.copy, 'drain'), open.ended]);
      // It is awaited with the next rows, or fails with the table.
      this.#taken.catch(() => undefined);
    }
    this.#sums.get(table)?.add(rows);
  }

  async #begin(table: string): Promise<void> {
    await this.end();
    const entry = this.#tables.get(table);
    if (!entry) throw new BackupError(`The backup has no table ${table}.`);
    const copy = this.#client.query(copyFrom(`COPY ${columnsOf(entry)} FROM STDIN`));
    const ended = finished(copy);
    // It is awaited at the end of the table.
    ended.catch(() => undefined);
    this.#sums.set(table, new RowSum());
    this.#open = { table, copy, ended };
  }

  /** Ends the table that is being filled. */
  async end(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.copy.end();
    await open?.ended;
  }

  /** Ends what is being filled without filling it. */
  abort(): void {
    this.#open?.copy.destroy(new Error('the restore failed'));
  }

  /** Reads each table back, and compares its rows with those that were written. */
  async compare(): Promise<void> {
    for (const entry of this.#tables.values()) {
      const sum = new RowSum();
      for await (const rows of wholeRows(
        copyOut(this.#client, `COPY ${columnsOf(entry)} TO STDOUT`),
      ))
        sum.add(rows);
      if (String(sum) !== String(this.#sums.get(entry.name) ?? new RowSum()))
        throw new BackupError(`The table ${entry.name} has other rows than the backup.`);
    }
  }
}

const columnsOf = ({ name, columns }: TableEntry) =>
  `public."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
