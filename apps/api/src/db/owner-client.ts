import pg from 'pg';

/**
 * A connection of the database's owner, not yet made, for a command. One that is lost fails the statement on it:
 * without a listener it would end the process.
 */
export function ownerClient(ownerUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  return client.on('error', () => undefined);
}
