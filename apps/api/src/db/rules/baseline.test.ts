import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDemo } from '../../demo/create-demo.ts';
import { jobs } from '../../areas/jobs.ts';
import { prepareQueues } from '../../jobs/queue.ts';
import { finishMigration, migrate } from '../../migrate.ts';
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

/** The tables that are there now, each with the columns that the database does not make by itself, and that there still are today. */
async function readTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND a.attname <> 'search'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}
type Tables = Awaited<ReturnType<typeof readTables>>;

/** A digest of the rows of these tables. */
async function readRows(client: pg.Client, tables: Tables): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const { rows: found } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(COALESCE(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
       FROM (SELECT ${columns} FROM ${name}) AS t`,
    );
    digests[name] = found[0]?.digest ?? '';
  }
  return digests;
}

/** Puts the rows of a database into an older one, which has fewer tables and columns. */
async function copyRows(from: pg.Client, to: pg.Client, tables: Tables): Promise<void> {
  // No trigger and no reference is asked: they were when the rows were written.
  await to.query('SET session_replication_role = replica');
  for (const { name, columns } of tables) {
    const { rows } = await from.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
    await to.query(`DELETE FROM ${name}`);
    await to.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    );
  }
  await to.query('RESET session_replication_role');
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
  await prepareQueues(database.url, jobs);
  const demo = await createTestDatabase();
  const demoClient = await open(demo);
  await prepareQueues(demo.url, jobs);
  const files = mkdtempSync(join(tmpdir(), 'ensemble-demo-files-'));
  onTestFinished(() => rmSync(files, { recursive: true }));
  const filled = await createDemo({
    databaseUrl: demo.url,
    env: { ENCRYPTION_KEY: randomBytes(32).toString('base64'), FILES_DIRECTORY: files },
    consoleUrl: 'http://localhost',
    apiUrl: 'http://localhost',
    inboxUrl: 'http://localhost',
  });
  expect(filled?.people.length).toBeGreaterThan(0);
  const tables = await readTables(client);
  // Whatever stood there: it goes, and what searches compare now is made of the names themselves.
  for (const table of ['membership', 'content_item'])
    await client.query(`ALTER TABLE ${table} ALTER COLUMN search SET DEFAULT ''`);
  await copyRows(demoClient, client, tables);
  const before = await readRows(client, tables);
  expect(before).toEqual(await readRows(demoClient, tables));
  await migrate(database.url);
  await finishMigration(database.url);
  expect(await readRows(client, tables)).toEqual(before);
  const searched = ['membership', 'content_item'].map((name) => ({
    name,
    columns: 'id, search_text',
  }));
  expect(await readRows(client, searched)).toEqual(await readRows(demoClient, searched));
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
