import pg from 'pg';
import { type LoginPart, urlSetting } from './logins/logins.ts';

/** Requests would fail behind this pooler; the message says what to do. */
export class PoolerError extends Error {}

/** What stands between a login and its database. */
export type PoolerState = 'none' | 'keepsStatements' | 'losesStatements';

/** More than a pooler that takes its servers in turns would need to be found out. */
const rounds = 3;

/**
 * Whether a pooler hands one connection of the server to several clients, and forgets which of them prepared what: PgBouncer
 * before 1.21, or with max_prepared_statements = 0, in transaction mode (WATCH-10). Each statement of a request that has
 * been used before then fails, or every second one. Asks with two connections of its own.
 */
export async function examinePooler(connectionString: string): Promise<PoolerState> {
  const [one, other] = [connectionString, connectionString].map(
    (each) => new pg.Client({ connectionString: each, connectionTimeoutMillis: 10_000 }),
  );
  if (!one || !other) throw new Error('two clients');
  const clients = [one, other];
  for (const each of clients) each.on('error', () => undefined);
  try {
    for (const each of clients) await each.connect();
    let isShared = false;
    for (let round = 0; round < rounds; round += 1) {
      const before = await pidOf(one);
      const keptAlone = await keepsStatement(one);
      const again = await pidOf(one);
      await other.query('BEGIN');
      const held = await pidOf(other);
      const next = await pidOf(one);
      isShared ||= new Set([before, again, next]).size > 1 || held === before;
      const keptNext = await keepsStatement(one);
      await other.query('COMMIT');
      if (!keptAlone || !keptNext) return 'losesStatements';
    }
    return isShared ? 'keepsStatements' : 'none';
  } finally {
    for (const each of clients) await each.end().catch(() => undefined);
  }
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Asks by name, as requests do: the second time the statement is not sent again. */
async function keepsStatement(client: pg.Client): Promise<boolean> {
  try {
    await client.query({ name: 'ensemble_examine', text: 'SELECT 1' });
    return true;
  } catch (error) {
    // There is none of that name on this connection, or another client's.
    if (['26000', '42P05'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Examines the logins that requests use. Throws a PoolerError where requests would fail. */
export async function refusePooler(
  pools: Readonly<Record<LoginPart, { readonly connectionString: string }>>,
): Promise<void> {
  const parts = ['tenant', 'identity'] as const;
  const found = await Promise.all(parts.map((part) => examinePooler(pools[part].connectionString)));
  for (const [index, part] of parts.entries())
    if (found[index] === 'losesStatements')
      throw new PoolerError(
        `${urlSetting[part]} leads through a pooler in transaction mode that forgets prepared statements, so that requests would fail: take PgBouncer 1.21 or newer with max_prepared_statements = 200, session mode, or no pooler (docs/operating/database.md#poolers).`,
      );
}
