import type pg from 'pg';
import type { Migration } from './read-migrations.ts';
import { inShortTransaction, whileHeld } from './while-held.ts';

/** The record that drizzle keeps; a database that it brought here goes on with it. */
const record = 'drizzle.__drizzle_migrations';

/** Makes the record where there is none. Answers the times of the migrations in it. */
export async function appliedMigrations(client: pg.Client): Promise<ReadonlySet<number>> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS ${record} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const { rows } = await client.query<{ when: string }>(`SELECT created_at AS when FROM ${record}`);
  return new Set(rows.map(({ when }) => Number(when)));
}

/** Applies migrations in their order, each in a transaction of its own together with its record. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of migrations) {
    if (migration.isAlone) await applyAlone(client, migration);
    await inShortTransaction(client, async () => {
      if (!migration.isAlone)
        for (const statement of migration.statements) await client.query(statement);
      await client.query(`INSERT INTO ${record} (hash, created_at) VALUES ($1, $2)`, [
        migration.hash,
        migration.when,
      ]);
    });
  }
}

/**
 * Statements outside a transaction: `CREATE INDEX CONCURRENTLY IF NOT EXISTS`. One that was interrupted left an
 * index that nothing uses: it is dropped and made again.
 */
async function applyAlone(client: pg.Client, { statements }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows)
    await whileHeld(client, async () => {
      await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    });
  for (const statement of statements)
    await whileHeld(client, async () => {
      await client.query(statement);
    });
}
