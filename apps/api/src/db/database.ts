import { type NodePgDatabase, drizzle } from './drizzle.ts';
import type pg from 'pg';
import { CheckedPool } from './checked-pool.ts';
import { endSoon } from './end-soon.ts';
import { inWordsOfLogin } from './login-failure.ts';
import { type DatabaseUrls, type LoginPart, urlSetting } from './logins/logins.ts';
import { verifyRole } from './verify-role.ts';

/** A transaction: store functions take it and can do nothing outside it. */
export type Transaction = Omit<NodePgDatabase, 'transaction'>;

/** The connections of the API, by what they may see: a login of the database for each pool, none of which owns anything. */
export interface Database {
  /** Sees people before any organisation is known; for logins, links and codes. */
  readonly identity: Pool;
  /** Sees one organisation, set per transaction by tenancy/. */
  readonly tenant: Pool;
  /** Sees the queue alone. */
  readonly queue: CheckedPool;
  /** All of them, by the part of the API whose login they have. */
  readonly pools: Readonly<Record<LoginPart, CheckedPool>>;
  /** Asks each login for its rights. Throws a WrongRoleError where row policies would not hold for one. */
  verify(): Promise<void>;
  /** Makes the connections that the first requests would wait for. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export interface Pool {
  readonly raw: pg.Pool;
  readonly orm: NodePgDatabase;
}

/** Connections of a copy's queue, beside the one that listens. */
const queueConnections = 4;

/** Connections of each pool of requests that stand before the first one comes; those that rest are closed as any other. */
const warmConnections = 2;

/** Opens the pools; connections are made when first used, and refused where row policies would not hold for them. `connections` is the most per pool of requests. */
export function openDatabase(urls: DatabaseUrls, connections: number): Database {
  // Timeouts stand at the logins; what takes longer than they let it has no answer coming.
  const request = { max: connections, idleTimeoutMillis: 30_000, maxStatementMs: 65_000 };
  const identity = openPool(urls, 'identity', request);
  const tenant = openPool(urls, 'tenant', request);
  const queue = openPool(urls, 'queue', {
    max: queueConnections,
    application_name: 'pgboss',
    maxStatementMs: 600_000,
  });
  return {
    identity: { raw: identity, orm: drizzle(identity) },
    tenant: { raw: tenant, orm: drizzle(tenant) },
    queue,
    pools: { identity, tenant, queue },
    verify: async () => {
      const verify = (pool: CheckedPool, part: LoginPart) =>
        verifyRole(pool, part).catch((error: unknown) => {
          throw inWordsOfLogin(error, urlSetting[part]);
        });
      await Promise.all([
        verify(identity, 'identity'),
        verify(tenant, 'tenant'),
        verify(queue, 'queue'),
      ]);
    },
    warmUp: async () => {
      await Promise.all([identity, tenant].map((pool) => connectAll(pool, warmConnections)));
    },
    close: async () => {
      await Promise.all([identity, tenant, queue].map(endSoon));
    },
  };
}

/** Holds so many at once, as a pool makes one only when none rests. */
async function connectAll(pool: CheckedPool, count: number): Promise<void> {
  const connecting = Array.from({ length: count }, () => pool.connect());
  for (const each of await Promise.allSettled(connecting))
    if (each.status === 'fulfilled') each.value.release();
  await Promise.all(connecting);
}

const openPool = (
  urls: DatabaseUrls,
  part: LoginPart,
  config: pg.PoolConfig & { maxStatementMs: number },
): CheckedPool =>
  new CheckedPool({
    ...config,
    connectionString: urls[urlSetting[part]],
    // A connection that acts with other rights is given to no one.
    verify: (client, done) => {
      verifyRole(client, part).then(() => done(), done);
    },
  });
