import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/server/database.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { startServer } from '../server.ts';
import { openDatabase } from './database.ts';
import { WrongRoleError } from './verify-role.ts';

const api = await openTestServer({ withoutServer: true });

async function openPools(url: string) {
  const database = openDatabase(url, 2);
  onTestFinished(() => database.close());
  return database;
}

/** A pooler that leaves out the options a client asks for at its start, as PgBouncer does where it is told to. */
async function startPooler(url: string): Promise<string> {
  const target = new URL(url);
  const socket = target.searchParams.get('host');
  const port = target.port || '5432';
  const server = createServer((client) => {
    const upstream = socket
      ? connect(`${socket}/.s.PGSQL.${port}`)
      : connect(Number(port), target.hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('error', end).on('close', end);
    upstream.on('error', end).on('close', end);
    client.once('data', (start: Buffer) => {
      upstream.write(withoutOptions(start));
      client.pipe(upstream);
    });
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return target.href;
}

/** A start-up message: length, version, then names and values that each end with a zero. */
function withoutOptions(start: Buffer): Buffer {
  const parts = start.subarray(8).toString('latin1').split('\0');
  const at = parts.indexOf('options');
  if (at >= 0) parts.splice(at, 2);
  const rest = Buffer.from(parts.join('\0'), 'latin1');
  const head = Buffer.from(start.subarray(0, 8));
  head.writeInt32BE(8 + rest.length);
  return Buffer.concat([head, rest]);
}

describe('a connection of the API', () => {
  it('acts as its role, which owns nothing', async () => {
    const database = await openPools(api.settings.DATABASE_URL);
    for (const [pool, role] of [
      [database.tenant, 'ensemble_tenant'],
      [database.identity, 'ensemble_identity'],
    ] as const)
      expect((await pool.raw.query('SELECT current_user AS name')).rows).toEqual([{ name: role }]);
  });

  it('is refused behind a pooler that leaves out the role, and nothing starts there', async () => {
    const pooled = await startPooler(api.settings.DATABASE_URL);
    const owner = new pg.Client({ connectionString: pooled });
    await owner.connect();
    expect((await owner.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await owner.end();
    const database = await openPools(pooled);
    for (const pool of [database.tenant, database.identity]) {
      await expect(pool.raw.query('SELECT 1')).rejects.toThrow(WrongRoleError);
      await expect(pool.orm.transaction((tx) => tx.execute('SELECT 1'))).rejects.toThrow();
    }
    await expect(
      startServer({ ...api.environment, DATABASE_URL: pooled }, { isMigrated: true }),
    ).rejects.toThrow('act as ensemble, not as ensemble_');
  });

  it('is refused where the URL sets options of its own', async () => {
    const url = new URL(api.settings.DATABASE_URL);
    url.searchParams.set('options', '-c timezone=UTC');
    const database = await openPools(url.href);
    await expect(database.tenant.raw.query('SELECT 1')).rejects.toThrow(WrongRoleError);
  });

  it('is refused where its role owns a table', async () => {
    const own = await createTestDatabase();
    const owner = new pg.Client({ connectionString: own.url });
    await owner.connect();
    onTestFinished(async () => {
      await owner.end();
      await own.drop();
    });
    await owner.query('CREATE TABLE stray (); ALTER TABLE stray OWNER TO ensemble_tenant');
    const database = await openPools(own.url);
    await expect(database.tenant.raw.query('SELECT 1')).rejects.toThrow('owns tables');
    await owner.query('DROP TABLE stray');
    await expect(database.tenant.raw.query('SELECT 1')).resolves.toBeDefined();
  });
});
