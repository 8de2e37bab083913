import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/server/database.ts';
import { migrate } from '../../migrate.ts';
import { applyRules } from './apply-rules.ts';
import { constantsFile } from './constants.ts';
import { signsFile } from './signs.ts';
import { findFaults, readSources } from './find-faults.ts';
import { databaseFolder, readDeclarations, readRules, type Rules } from './read-rules.ts';
import { readCatalogue } from './testing/catalogue.ts';

/** A migrated database of its own. */
async function freshDatabase(): Promise<{ url: string; client: pg.Client }> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { url: database.url, client };
}

/** The rules of the product with another number and digest, and what else a test changes. */
const rulesWith = (changes: Partial<Rules> = {}): Rules => {
  const rules = readRules();
  return { ...rules, number: rules.number + 1, digest: 'changed', ...changes };
};

/** When each object of the rules was last written, by name. */
async function lastWritten(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; xmin: string }>(
    `SELECT 'function ' || proname AS name, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', 'policy', polname, polrelid::regclass), xmin::text FROM pg_policy
     UNION ALL SELECT concat_ws(' ', 'trigger', tgname), xmin::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT 'table ' || relname, xmin::text FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  return new Map(rows.map(({ name, xmin }) => [name, xmin]));
}

async function changedBy(client: pg.Client, act: () => Promise<void>): Promise<string[]> {
  const before = await lastWritten(client);
  await act();
  const after = await lastWritten(client);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .toSorted();
}

describe('the rules of a database', () => {
  it('that already hold change nothing, whatever their number', async () => {
    const { client } = await freshDatabase();
    expect(await changedBy(client, () => applyRules(client, { rules: rulesWith() }))).toEqual([]);
  });

  it('are put right where they differ, and only there', async () => {
    const { client } = await freshDatabase();
    const catalogue = await readCatalogue(client);
    await client.query(`
      CREATE OR REPLACE FUNCTION on_platform() RETURNS boolean LANGUAGE sql STABLE RETURN true;
      GRANT EXECUTE ON FUNCTION end_devices TO PUBLIC;
      REVOKE EXECUTE ON FUNCTION enqueue_job FROM ensemble_identity;
      DROP FUNCTION people_to_invite;
      ALTER POLICY tenant ON meeting USING (true);
      CREATE POLICY more ON factor TO ensemble_tenant USING (true);
      ALTER TABLE invitation DISABLE ROW LEVEL SECURITY;
      GRANT SELECT ON usage_key TO ensemble_tenant;
      GRANT SELECT ON person TO ensemble_tenant;
      REVOKE UPDATE (token) ON device FROM ensemble_identity;
      ALTER TRIGGER membership_ended ON membership RENAME TO ended;
      DROP INDEX membership_search_grams; CREATE INDEX more ON membership (pattern_term(search_text))`);
    expect(await changedBy(client, () => applyRules(client, { rules: rulesWith() }))).toEqual([
      'function end_devices',
      'function enqueue_job',
      'function on_platform',
      'function people_to_invite',
      'policy more factor',
      'policy tenant meeting',
      'table invitation',
      'table person',
      'table usage_key',
      'trigger ended',
      'trigger membership_ended',
    ]);
    expect(await readCatalogue(client)).toEqual(catalogue);
  });

  it('come back at the next start where a restored backup came without roles', async () => {
    const { client, url } = await freshDatabase();
    const catalogue = await readCatalogue(client);
    await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ensemble_tenant, ensemble_identity;
      REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM ensemble_tenant, ensemble_identity;
      REVOKE ALL ON SCHEMA public FROM ensemble_tenant, ensemble_identity;
      DROP POLICY tenant ON meeting; DROP POLICY identity ON meeting; DROP TRIGGER membership_ended ON membership`);
    await migrate(url);
    expect(await readCatalogue(client)).toEqual(catalogue);
  });

  it('of a higher number are left as they are, with all else', async () => {
    const { client, url } = await freshDatabase();
    await applyRules(client, { rules: rulesWith() });
    await client.query('DROP FUNCTION people_to_invite');
    await client.query(`DELETE FROM drizzle.__drizzle_migrations; DELETE FROM pgboss.schedule`);
    expect(await changedBy(client, () => migrate(url))).toEqual([]);
    expect((await client.query('SELECT FROM pgboss.schedule')).rowCount).toBe(0);
  });

  it('of a database with newer migrations are left as they are', async () => {
    const { client, url } = await freshDatabase();
    await client.query(`DROP FUNCTION people_to_invite; UPDATE drizzle.rules SET digest = 'older';
      INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'newer', max(created_at) + 1 FROM drizzle.__drizzle_migrations`);
    expect(await changedBy(client, () => migrate(url))).toEqual([]);
  });

  it('drop what they declared before, and nothing of others', async () => {
    const { client } = await freshDatabase();
    await client.query(`CREATE FUNCTION of_the_operator() RETURNS integer LANGUAGE sql RETURN 1`);
    const { functions } = readRules();
    const without = functions.filter(({ name }) => name !== 'invited_address');
    const changed = await changedBy(client, () =>
      applyRules(client, { rules: rulesWith({ functions: without }) }),
    );
    expect(changed).toEqual(['function invited_address']);
  });

  it('refuse a changed signature, which takes a new name', async () => {
    const { client } = await freshDatabase();
    const { functions } = readRules();
    const statement =
      'CREATE OR REPLACE FUNCTION on_platform(wanted text) RETURNS boolean LANGUAGE sql RETURN true';
    const changed = functions.map((each) =>
      each.name === 'on_platform' ? { ...each, statement } : each,
    );
    const changes = await changedBy(client, async () => {
      await expect(
        applyRules(client, { rules: rulesWith({ functions: changed }) }),
      ).rejects.toThrow('on_platform has other arguments');
    });
    expect(changes).toEqual([]);
  });

  it('wait for a table that is held, and let others pass meanwhile', async () => {
    const { client, url } = await freshDatabase();
    await client.query('ALTER POLICY tenant ON meeting USING (true)');
    const [holder, reader] = [
      new pg.Client({ connectionString: url }),
      new pg.Client({ connectionString: url }),
    ];
    await Promise.all([holder.connect(), reader.connect()]);
    onTestFinished(async () => {
      await Promise.all([holder.end(), reader.end()]);
    });
    await holder.query('BEGIN; SELECT FROM meeting');
    const applied = applyRules(client, { rules: rulesWith() });
    const isWaiting = async () => {
      const { rows } = await holder.query<{ waiting: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'meeting'::regclass AND NOT granted) AS waiting`,
      );
      return rows[0]?.waiting;
    };
    await expect.poll(isWaiting).toBe(true);
    // Behind the pass that waits: it lets go, and the reader gets through while the holder still holds.
    await reader.query('SELECT FROM meeting');
    await holder.query('COMMIT');
    await applied;
    const { rows } = await client.query<{ qual: string }>(
      `SELECT qual FROM pg_policies WHERE tablename = 'meeting' AND policyname = 'tenant'`,
    );
    expect(rows[0]?.qual).toBe('(organization_id = current_organization())');
  });
});

describe('the files of the database', () => {
  const sources = readSources();

  it('hold no fault', () => {
    expect(findFaults(sources)).toEqual([]);
  });

  it.each([
    'CREATE FUNCTION a() RETURNS integer LANGUAGE sql RETURN 1;',
    'create or replace function a() …',
    'CREATE POLICY tenant ON meeting USING (true);',
    'ALTER POLICY tenant ON meeting USING (true);',
    'CREATE TRIGGER a AFTER INSERT ON meeting …',
    'GRANT SELECT ON meeting TO ensemble_tenant;',
    'REVOKE ALL ON meeting FROM PUBLIC;',
    'ALTER TABLE "a" ENABLE ROW LEVEL SECURITY;',
    'ALTER TABLE "a" OWNER TO someone;',
    'DO $$ BEGIN EXECUTE replace(pg_get_functiondef(1), …',
  ])('are refused with a rule in a migration: %s', (text) => {
    const migrations = { ...sources.migrations, '0099_later.sql': text };
    expect(findFaults({ ...sources, migrations }).join()).toContain('0099_later.sql has a rule');
  });

  it('are refused where a migration is changed, new or gone', () => {
    const [[first, text] = ['', '']] = Object.entries(sources.migrations);
    const faults = (migrations: Record<string, string>) =>
      findFaults({ ...sources, migrations }).join();
    expect(faults({ ...sources.migrations, [first]: `${text} ` })).toBe(
      `${first} was changed after it was sealed`,
    );
    expect(faults({ ...sources.migrations, '0099_later.sql': 'SELECT 1' })).toContain(
      '0099_later.sql is not sealed',
    );
    expect(faults({})).toContain(`${first} is sealed and missing`);
  });

  it('are refused with a rule that is declared twice', () => {
    const { rules } = sources;
    const [one] = rules.functions;
    const [trigger] = rules.triggers;
    if (!one || !trigger) throw new Error('there are no rules');
    const twice = {
      ...rules,
      functions: [...rules.functions, one],
      triggers: [...rules.triggers, trigger],
    };
    expect(findFaults({ ...sources, rules: twice })).toEqual([
      `the function ${one.name} is declared twice`,
      `the trigger ${trigger.name} on ${trigger.table} is declared twice`,
    ]);
  });

  it('are refused with a table without its line, and a line without its table', () => {
    const { meeting, ...tables } = sources.rules.tables;
    if (!meeting) throw new Error('meeting has no line');
    const rules = { ...sources.rules, tables: { ...tables, reunion: meeting } };
    expect(findFaults({ ...sources, rules })).toEqual([
      'the table meeting has no line in rules/tables.ts',
      'rules/tables.ts has a line for reunion, which no migration makes',
    ]);
  });

  it('are refused with rules that changed and kept their number', () => {
    const rules = { ...sources.rules, digest: 'changed' };
    expect(findFaults({ ...sources, rules })).toEqual([
      'the rules differ from those of their number: npm run db:rules',
    ]);
  });

  it('have the constants and signs of the contract: npm run db:rules', () => {
    const file = join(databaseFolder, 'rules/functions/00-constants.sql');
    expect(readFileSync(file, 'utf8')).toBe(constantsFile());
    const signs = join(databaseFolder, 'rules/functions/01-signs.sql');
    expect(readFileSync(signs, 'utf8')).toBe(signsFile());
  });

  it('declare functions, their callers, triggers and indexes, and nothing else', () => {
    const declaration = 'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql RETURN 1;';
    const index = 'CREATE INDEX few ON public.many USING btree (one())';
    expect(
      readDeclarations(
        `-- Why.\n${declaration}\nGRANT EXECUTE ON FUNCTION one TO PUBLIC, two;\n${index};\n`,
      ),
    ).toEqual({
      functions: [{ name: 'one', statement: declaration, callers: ['PUBLIC', 'two'] }],
      triggers: [],
      indexes: [{ name: 'few', table: 'many', statement: index }],
    });
    for (const other of [
      'DROP FUNCTION one;',
      'GRANT EXECUTE ON FUNCTION two TO PUBLIC;',
      'SELECT one();',
    ])
      expect(() => readDeclarations(`${declaration}\n${other}`)).toThrow('not a declaration');
  });
});
