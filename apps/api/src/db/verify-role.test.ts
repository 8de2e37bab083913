import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { administer, createTestDatabase, openOwner } from '../testing/server/database.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { startServer } from '../server.ts';
import { openDatabase } from './database.ts';
import { createEmptyDatabase } from './rules/testing/old-database.ts';
import { type DatabaseUrls, loginName, loginParts, roleOf, urlSetting } from './logins/logins.ts';
import { WrongRoleError } from './verify-role.ts';

const api = await openTestServer();
const name = new URL(api.database.url).pathname.slice(1);
const other = await createTestDatabase();
afterAll(() => other.drop());
const otherName = new URL(other.url).pathname.slice(1);

async function openPools(urls: DatabaseUrls) {
  const database = openDatabase(urls, 2);
  onTestFinished(() => database.close());
  return database;
}

describe('a connection of the API', () => {
  it('has the rights of its role and no others, with its limits, whoever asks', async () => {
    const database = await openPools(api.database.settings);
    const pools = {
      tenant: database.tenant.raw,
      identity: database.identity.raw,
      queue: database.queue,
    };
    for (const part of loginParts) {
      const { rows } = await pools[part].query(
        `SELECT session_user AS login, pg_has_role('${roleOf[part]}', 'USAGE') AS has,
           current_setting('lock_timeout') AS lock, current_setting('timezone') AS zone,
           current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('search_path') AS path,
           current_setting('statement_timeout') AS statement`,
      );
      const statement = part === 'queue' ? '590s' : '55s';
      expect(rows).toEqual([
        {
          login: loginName(name, part),
          has: true,
          lock: '20s',
          zone: 'UTC',
          idle: '1min',
          path: 'public',
          statement,
        },
      ]);
    }
    await expect(database.verify()).resolves.toBeUndefined();
  });

  it('reaches nothing of another part', async () => {
    const database = await openPools(api.database.settings);
    for (const statement of [
      'SELECT FROM pgboss.job',
      'SELECT FROM session',
      'CREATE TABLE own ()',
      'CREATE TEMPORARY TABLE own ()',
    ])
      await expect(database.tenant.raw.query(statement), statement).rejects.toThrow(
        'permission denied',
      );
    for (const statement of [
      'SELECT FROM person',
      `SELECT enqueue_job('mail', '{}')`,
      'CREATE TABLE pgboss.own ()',
      'SET ROLE ensemble_tenant',
    ])
      await expect(database.queue.query(statement), statement).rejects.toThrow('permission denied');
  });

  it.each<[string, (login: string) => [string, string], string]>([
    [
      'is a superuser',
      (login) => [`ALTER ROLE ${login} SUPERUSER`, `ALTER ROLE ${login} NOSUPERUSER`],
      'is a superuser',
    ],
    [
      'is above row policies',
      (login) => [`ALTER ROLE ${login} BYPASSRLS`, `ALTER ROLE ${login} NOBYPASSRLS`],
      'above row policies',
    ],
    [
      'may create roles',
      (login) => [`ALTER ROLE ${login} CREATEROLE`, `ALTER ROLE ${login} NOCREATEROLE`],
      'may create roles',
    ],
    [
      'is a member of a superuser',
      (login) => [`GRANT ensemble TO ${login}`, `REVOKE ensemble FROM ${login}`],
      'ensemble is a superuser',
    ],
    [
      'is a member of a role that reads everything',
      (login) => [`GRANT pg_read_all_data TO ${login}`, `REVOKE pg_read_all_data FROM ${login}`],
      'a member of pg_read_all_data',
    ],
    [
      'owns another database',
      (login) => [
        `ALTER DATABASE ${otherName} OWNER TO ${login}`,
        `ALTER DATABASE ${otherName} OWNER TO ensemble_owner`,
      ],
      'owns a database',
    ],
  ])(
    'that %s is refused, and a server that runs is not ready',
    async (_fault, statements, reason) => {
      expect((await api.send('/health/ready')).status).toBe(200);
      for (const part of loginParts) {
        const [there, back] = statements(loginName(name, part));
        await administer(there);
        try {
          const database = await openPools(api.database.settings);
          const error: unknown = await database.verify().catch((caught: unknown) => caught);
          expect(error, part).toBeInstanceOf(WrongRoleError);
          expect(String(error)).toContain(
            `${urlSetting[part]} logs in as ${loginName(name, part)}`,
          );
          expect(String(error)).toContain(reason);
          expect(String(error)).toContain('npm run admin -- prepare-database');
          expect(String(error)).not.toContain('\n');
          expect((await api.send('/health/ready')).status).toBe(503);
        } finally {
          await administer(back);
        }
      }
      expect((await api.send('/health/ready')).status).toBe(200);
    },
  );

  it('is refused where its role owns a table, of any database', async () => {
    const owner = openOwner(other.url, 1);
    onTestFinished(() => owner.end());
    await owner.query('GRANT ensemble_tenant TO CURRENT_USER; CREATE TABLE stray ()');
    await owner.query(
      'GRANT CREATE ON SCHEMA public TO ensemble_tenant; ALTER TABLE stray OWNER TO ensemble_tenant',
    );
    const database = await openPools(api.database.settings);
    await expect(database.tenant.raw.query('SELECT 1')).rejects.toThrow('ensemble_tenant owns');
    await owner.query('DROP TABLE stray');
    await expect(database.tenant.raw.query('SELECT 1')).resolves.toBeDefined();
  });

  it.each(loginParts)(
    'of the owner is refused in the place of %s, and nothing starts there',
    async (part) => {
      const urls = { ...api.database.settings, [urlSetting[part]]: api.database.url };
      await expect(startServer({ ...api.environment, ...urls })).rejects.toThrow(
        `${urlSetting[part]} logs in as ensemble_owner`,
      );
    },
  );

  it('of another part is refused', async () => {
    const mixed = {
      ...api.database.settings,
      DATABASE_TENANT_URL: api.database.settings.DATABASE_IDENTITY_URL,
    };
    const database = await openPools(mixed);
    await expect(database.tenant.raw.query('SELECT 1')).rejects.toThrow(
      'a member of ensemble_identity',
    );
  });

  it('is refused on an empty database too', async () => {
    const empty = await createEmptyDatabase();
    onTestFinished(() => empty.drop());
    const database = await openPools({ ...empty.settings, DATABASE_IDENTITY_URL: empty.url });
    await expect(database.identity.raw.query('SELECT 1')).rejects.toThrow(WrongRoleError);
    await expect(database.tenant.raw.query('SELECT 1')).resolves.toBeDefined();
  });

  it('gets into no other database of its server', async () => {
    const strays = Object.entries(api.database.settings).map(([setting, text]) => {
      const url = new URL(text);
      url.pathname = new URL(other.url).pathname;
      return [setting, url.href];
    });
    const database = await openPools(Object.fromEntries(strays) as DatabaseUrls);
    for (const pool of [database.tenant.raw, database.identity.raw, database.queue])
      await expect(pool.query('SELECT 1')).rejects.toThrow('permission denied for database');
  });
});
