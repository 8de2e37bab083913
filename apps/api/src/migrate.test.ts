import { login } from '@ensemble/contract';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Migration } from './db/migrations/read-migrations.ts';
import { holds, ownVersion, readShape, shapeFor, type Version } from './db/shape.ts';
import { finishMigration, migrate } from './migrate.ts';
import { startServer } from './server.ts';
import { openApi } from './testing/call-api.ts';
import { password } from './testing/factories/factories.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

let frame: TestServer;
beforeEach(async () => {
  frame = await startTestServer({ withoutServer: true });
});
afterEach(() => frame.close());

const own = ownVersion();
const lastWhen = own.migrations.at(-1)?.when ?? 0;
const migration = (place: number, statements: string[], more: Partial<Migration> = {}) => ({
  ...{ name: `next_${place}`, when: lastWhen + place, after: undefined, isAlone: false },
  ...{ statements, hash: String(place) },
  ...more,
});

/** The release after this one: a new column and index, one column less, other rules. */
function nextVersion(more: Migration[] = []): Version {
  const { rules } = own;
  const { activation_code_count: _, ...tables } = rules.tables;
  return {
    release: own.release + 1,
    migrations: [
      ...own.migrations,
      migration(1, ['ALTER TABLE organization ADD COLUMN motto text']),
      migration(2, ['CREATE INDEX CONCURRENTLY IF NOT EXISTS next_seen ON session (created_at)'], {
        isAlone: true,
      }),
      migration(3, ['ALTER TABLE organization DROP COLUMN thidm_bundle_id'], {
        after: own.release + 1,
      }),
      ...more,
    ],
    rules: {
      ...rules,
      number: rules.number + 1,
      digest: 'next',
      functions: rules.functions
        .filter(({ name }) => name !== 'people_to_invite')
        .map((each) =>
          each.name === 'on_platform'
            ? { ...each, statement: each.statement.replace(/;?$/, ' ;') }
            : each,
        ),
      tables: {
        ...tables,
        activation_code_count: {},
        content_draft: {
          tenant: [
            { using: '(organization_id = current_organization())' },
            'SELECT, INSERT, UPDATE',
          ],
        },
      },
    },
  };
}

const has = async (what: string): Promise<boolean> =>
  (await frame.owner.query<{ has: boolean }>(`SELECT ${what} AS has`)).rows[0]?.has ?? false;
/** What this version uses and the next one does not. */
const usedBefore = {
  column: `EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'organization' AND column_name = 'thidm_bundle_id')`,
  function: `to_regproc('people_to_invite') IS NOT NULL`,
  right: `has_table_privilege('ensemble_tenant', 'content_draft', 'DELETE')`,
  policy: `EXISTS (SELECT FROM pg_policies WHERE tablename = 'activation_code_count')`,
};
const expectUsed = async (expected: boolean) => {
  for (const [name, what] of Object.entries(usedBefore))
    expect(await has(what), name).toBe(expected);
};

/** A copy of this version, until the test ends. */
async function startCopy() {
  const server = await startServer(frame.environment, { requestLimits: false });
  onTestFinished(() => server.close());
  const client = openApi(server.url);
  return { client, readiness: async () => (await client.send('/health/ready')).status };
}

it('an update leaves what copies of the version before use, and takes it away once none of them runs', async () => {
  const next = nextVersion();
  const copy = await startCopy();
  await migrate(frame.database.url, { version: next });
  expect(await readShape(frame.owner)).toEqual({
    ...shapeFor(next),
    migration: lastWhen + 2,
    oldest: own.release,
  });
  await expectUsed(true);
  expect(
    await has(`EXISTS (SELECT FROM information_schema.columns WHERE column_name = 'motto')`),
  ).toBe(true);
  expect(
    await has(`(SELECT indisvalid FROM pg_index WHERE indexrelid = 'next_seen'::regclass)`),
  ).toBe(true);
  // Its library brings the queue's tables further than this version knows them.
  await frame.owner.query(
    'ALTER TABLE pgboss.job ADD COLUMN next_note text; UPDATE pgboss.version SET version = version + 1',
  );
  // The copy that runs, one that is started anew, and what they answer.
  const { email } = await frame.createPerson({ userType: 'ServiceProvider' });
  for (const { client, readiness } of [copy, await startCopy()]) {
    expect(await readiness()).toBe(200);
    expect((await client.request(login, { body: { email, password } })).status).toBe(200);
  }

  await finishMigration(frame.database.url, { version: next });
  await expectUsed(false);
  expect(await readShape(frame.owner)).toEqual({
    ...shapeFor(next),
    migration: lastWhen + 3,
    oldest: next.release,
  });
  expect(await copy.readiness()).toBe(503);
  await expect(startCopy()).rejects.toThrow('A later version has changed the database');
  // Nothing is left to do, and nothing of it comes back.
  await migrate(frame.database.url, { version: next });
  await migrate(frame.database.url);
  await expectUsed(false);
});

it('an update over an unfinished one finishes that first, and copies of two releases back are refused', async () => {
  const next = nextVersion();
  await migrate(frame.database.url, { version: next });
  const third: Version = {
    ...next,
    release: next.release + 1,
    rules: { ...next.rules, number: next.rules.number + 1 },
  };
  await migrate(frame.database.url, { version: third });
  expect(await has(usedBefore.column)).toBe(false);
  expect(await readShape(frame.owner)).toMatchObject({
    release: third.release,
    oldest: next.release,
  });
  expect(holds(await readShape(frame.owner), shapeFor(next))).toBe(true);
  await expect(startCopy()).rejects.toThrow('this one is too old for it');
});

it('an update that was not begun is not finished', async () => {
  await expect(finishMigration(frame.database.url, { version: nextVersion() })).rejects.toThrow(
    'The database was not brought to this version: OWNER_DATABASE_URL=… npm run admin -- migrate',
  );
  await expectUsed(true);
});

it('a migration waits for a table that is held, lets others pass meanwhile, and those before it stay', async () => {
  const [holder, reader] = [await frame.owner.connect(), await frame.owner.connect()];
  const version = nextVersion([migration(4, ['ALTER TABLE meeting ADD COLUMN motto text'])]);
  await holder.query('BEGIN; SELECT FROM meeting');
  const done = migrate(frame.database.url, { version });
  const isWaiting = () =>
    has(`EXISTS (SELECT FROM pg_locks WHERE relation = 'meeting'::regclass AND NOT granted)`);
  await expect.poll(isWaiting).toBe(true);
  // Behind the migration that waits: it lets go, and the reader gets through while the holder still holds.
  await reader.query('SELECT FROM meeting');
  expect((await readShape(frame.owner)).migration).toBe(lastWhen + 2);
  await holder.query('COMMIT');
  await done;
  holder.release();
  reader.release();
  expect((await readShape(frame.owner)).migration).toBe(lastWhen + 4);
});

it('an index that was interrupted is made again', async () => {
  const unique = migration(
    4,
    ['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS next_twice ON organization (is_root)'],
    { isAlone: true },
  );
  const version = nextVersion([unique]);
  await frame.createOrganization();
  await frame.createOrganization();
  await expect(migrate(frame.database.url, { version })).rejects.toThrow(
    'could not create unique index',
  );
  const isValid = `(SELECT indisvalid FROM pg_index WHERE indexrelid = 'next_twice'::regclass)`;
  expect(await has(isValid)).toBe(false);
  const mended = {
    ...unique,
    statements: ['CREATE INDEX CONCURRENTLY IF NOT EXISTS next_twice ON organization (is_root)'],
  };
  await migrate(frame.database.url, { version: nextVersion([mended]) });
  expect(await has(isValid)).toBe(true);
});
