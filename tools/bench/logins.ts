import { hashPassword } from '../../apps/api/src/credentials/index.ts';
import type { BenchDatabase } from './measure/database.ts';
import { requestsPerSecond, serve } from './measure/load.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, percent, printTable } from './measure/table.ts';

const rounds = 3;
const seconds = 5;
const connections = 8;
const accounts = 200;
const password = 'Bench-password1';

/** Logins per second of people in browsers of their own, against a bare route that only verifies the same hash. */
export async function benchLogins(
  database: BenchDatabase,
  organizationId: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  await database.owner.query(
    `WITH p AS (INSERT INTO person (email, first_name, last_name, password_hash, password_changed_at)
       SELECT format('login%s@bench.example', n), 'Log', 'In', $2, now() FROM generate_series(1, $3::int) n RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'ServiceProvider', 'active', now(), email, 'log in' FROM p`,
    [organizationId, hash, accounts],
  );
  const environment = benchEnvironment(database.url);
  const product = await serve('product', environment);
  const bare = await serve('bare', environment);
  const headers = { 'content-type': 'application/json' };
  const logins = [];
  for (let account = 1; account <= accounts; account += 1) {
    const login = {
      method: 'POST' as const,
      path: '/api/auth/login',
      headers,
      body: JSON.stringify({ email: `login${account}@bench.example`, password }),
    };
    // Each further browser of a person is told by mail, which would be measured too.
    const first = await fetch(product.url + login.path, login);
    const cookie = first.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    logins.push({ ...login, headers: { ...headers, cookie: cookie.join('; ') } });
  }
  const verifications = [
    { method: 'POST' as const, path: '/argon2', headers, body: JSON.stringify({ hash, password }) },
  ];
  const own: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await requestsPerSecond(product.url, logins, connections, seconds));
    limit.push(await requestsPerSecond(bare.url, verifications, connections, seconds));
  }
  await product.close();
  await bare.close();
  const share = median(own) / median(limit);
  printTable(`Logins, ${connections} at once (median of ${rounds} x ${seconds} s)`, [
    {
      what: 'against a bare route with argon2 verification',
      measured: `${Math.round(median(own))} /s = ${percent(share)}`,
      limit: `${Math.round(median(limit))} /s, aim 80 %`,
      withinAim: share >= 0.8,
    },
  ]);
  return share >= 0.8;
}
