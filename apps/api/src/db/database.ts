import { type NodePgDatabase, drizzle } from './drizzle.ts';
import type pg from 'pg';
import { CheckedPool } from './checked-pool.ts';
import { endSoon } from './end-soon.ts';
import { verifyRole } from './verify-role.ts';

/** A transaction: store functions take it and can do nothing outside it. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** The connections of the API, by what they may see. Every pool gives up its owner's rights at connect. */
export interface Database {
  /** Sees people before any organisation is known; for logins, links and codes. */
  readonly identity: Pool;
  /** Sees one organisation, set per transaction by tenancy/. */
  readonly tenant: Pool;
  close(): Promise<void>;
}

export interface Pool {
  readonly raw: pg.Pool;
  readonly orm: NodePgDatabase;
}

/** Opens the pools; connections are made when first used, and refused where row policies would not hold for them. `connections` is the most per pool. */
export function openDatabase(url: string, connections: number): Database {
  const identity = openPool(url, connections, 'ensemble_identity');
  const tenant = openPool(url, connections, 'ensemble_tenant');
  return {
    identity,
    tenant,
    close: async () => {
      await Promise.all([endSoon(identity.raw), endSoon(tenant.raw)]);
    },
  };
}

function openPool(url: string, max: number, role: string): Pool {
  const raw = new CheckedPool({
    // A connection that acts with other rights is given to no one.
    verify: (client, done) => {
      verifyRole(client, role).then(() => done(), done);
    },
    connectionString: url,
    max,
    options: `-c role=${role} -c timezone=UTC -c statement_timeout=55000 -c lock_timeout=20000 -c idle_in_transaction_session_timeout=60000`,
    idleTimeoutMillis: 30_000,
    maxStatementMs: 65_000,
  });
  return { raw, orm: drizzle(raw) };
}
