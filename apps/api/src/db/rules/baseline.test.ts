import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDemo } from '../../demo/create-demo.ts';
import { jobs } from '../../areas/jobs.ts';
import { prepareQueues } from '../../jobs/queue.ts';
import { migrate } from '../../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/server/database.ts';
import { databaseFolder } from './read-rules.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { createEmptyDatabase, createOldDatabase } from './testing/old-database.ts';

const baseline = join(databaseFolder, 'migrations/0000_baseline.sql');

async function open(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

/** The columns of every table. */
async function readColumns(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** A digest of the rows of every table, in these of its columns. */
async function readRows(
  client: pg.Client,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [name, own] of columns) {
    const row = `ROW(${own.join(', ')})::text`;
    const { rows: found } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(COALESCE(string_agg(${row}, '|' ORDER BY ${row}), '')) AS digest FROM ${name}`,
    );
    digests[name] = found[0]?.digest ?? '';
  }
  return digests;
}

/** Copies the rows of a database of today into an older one, as far as that has their tables and columns. */
async function copyRows(from: pg.Client, to: pg.Client): Promise<void> {
  const [newer, older] = [await readColumns(from), await readColumns(to)];
  // No trigger and no reference: the rows are whole together.
  await to.query(`SET session_replication_role = 'replica'`);
  for (const [name, columns] of older) {
    const shared = columns.filter((column) => newer.get(name)?.includes(column)).join(', ');
    const { rows } = await from.query<{ rows: unknown }>(
      `SELECT COALESCE(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM ${name} t`,
    );
    await to.query(
      `INSERT INTO ${name} (${shared}) SELECT ${shared} FROM jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows[0]?.rows)],
    );
  }
  await to.query(`SET session_replication_role = 'origin'`);
}

it('the baseline makes the tables, indexes and constraints of the migrations of version 0.2.0', async () => {
  const fresh = await open(await createEmptyDatabase());
  for (const statement of readFileSync(baseline, 'utf8').split('--> statement-breakpoint'))
    await fresh.query(statement);
  const [made, old] = [
    await readCatalogue(fresh),
    await readCatalogue(await open(await createOldDatabase())),
  ];
  for (const kind of ['extensions', 'columns', 'indexes', 'constraints', 'others'])
    expect(made[kind], kind).toEqual(old[kind]);
});

it('a database of version 0.2.0, filled by the demonstration, keeps every row and gets the catalogue of a fresh one', async () => {
  const database = await createOldDatabase();
  const client = await open(database);
  // The demonstration writes the tables of today.
  const today = await createTestDatabase();
  const source = await open(today);
  await prepareQueues(database.url, jobs);
  const files = mkdtempSync(join(tmpdir(), 'ensemble-demo-files-'));
  onTestFinished(() => rmSync(files, { recursive: true }));
  const filled = await createDemo({
    databaseUrl: today.url,
    env: { ENCRYPTION_KEY: randomBytes(32).toString('base64'), FILES_DIRECTORY: files },
    consoleUrl: 'http://localhost',
    apiUrl: 'http://localhost',
    inboxUrl: 'http://localhost',
  });
  expect(filled?.people.length).toBeGreaterThan(0);
  await copyRows(source, client);
  const columns = await readColumns(client);
  const before = await readRows(client, columns);
  expect(before['notification']).not.toMatch(/^0 /);
  await migrate(database.url);
  expect(await readRows(client, columns)).toEqual(before);
  expect(await readCatalogue(client)).toEqual(
    await readCatalogue(await open(await createTestDatabase())),
  );
});

it('a database older than version 0.2.0 is refused with words, and nothing of it is changed', async () => {
  const database = await createOldDatabase({ without: 1 });
  const client = await open(database);
  const before = await readCatalogue(client);
  await expect(migrate(database.url)).rejects.toThrow(
    'The database is older than version 0.2.0. Start version 0.2.0 on it once, then this version.',
  );
  expect(await readCatalogue(client)).toEqual(before);
  const { rowCount } = await client.query(
    `SELECT FROM pg_namespace WHERE nspname = 'pgboss' OR to_regclass('drizzle.rules') IS NOT NULL`,
  );
  expect(rowCount).toBe(0);
});
