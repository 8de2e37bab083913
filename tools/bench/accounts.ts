import { generate, generateSecret } from 'otplib';
import { encrypt } from '../../apps/api/src/encryption/encrypt.ts';
import { readKeyRing } from '../../apps/api/src/encryption/key-ring.ts';
import { hashToken } from '../../apps/api/src/access/token.ts';
import { hashPassword } from '../../apps/api/src/credentials/index.ts';
import type { BenchDatabase } from './measure/database.ts';
import { type Call, quantile, sample, timesOf } from './measure/latency.ts';
import { type Served, serve } from './measure/load.ts';
import { benchEnvironment } from './measure/settings.ts';
import { type Measure, milliseconds, percent, printTable } from './measure/table.ts';

/** How many at once, and how many calls then. */
const steps = [
  { atOnce: 1, calls: 60 },
  { atOnce: 10, calls: 300 },
  { atOnce: 50, calls: 600 },
] as const;
const people = 1000;
const password = 'Bench-password1';
const newPassword = 'Heron-over-reeds7';
/** A health check while 50 people log in may take this many times as long as on a quiet server. */
const maxSlowdown = 5;

/** Who log in again and again; the others take their second step or reset their password once. */
const regulars = 200;
const emailOf = (index: number) => `account${index + 1}@bench.example`;
const regularOf = (index: number) => `regular${(index % regulars) + 1}@bench.example`;
const sessionToken = (index: number) => `bench-session-token-${index}`;
const resetCode = (index: number) => `bench-reset-code-${index}`;

/** Login, second step and reset under load, and what they leave for everybody else. */
export async function benchAccounts(
  database: BenchDatabase,
  organizationId: string,
): Promise<boolean> {
  const environment = benchEnvironment(database.url);
  const seed = generateSecret();
  const hash = await hashPassword(password);
  await insertAccounts(database, organizationId, {
    hash,
    secret: encrypt(readKeyRing(environment['ENCRYPTION_KEY'] ?? ''), seed),
  });
  const product = await serve('product', environment);
  const bare = await serve('bare', environment);
  const code = async () => generate({ secret: seed });
  await timesOf(product.url, 50, 5, loginOf);
  const rows: Measure[] = [];
  let used = 0;
  for (const { atOnce, calls } of steps) {
    const argon2 = await timesOf(bare.url, calls, atOnce, () => ({
      path: '/argon2',
      body: { hash, password },
    }));
    const first = used;
    used += calls;
    const measured = {
      login: await timesOf(product.url, calls, atOnce, loginOf),
      'second step': await timesOf(product.url, calls, atOnce, async (index) => ({
        path: '/api/auth/session/2FACode',
        body: { code: await code() },
        token: sessionToken(first + index),
      })),
      reset: await timesOf(product.url, calls, atOnce, (index) => resetOf(first + index)),
    };
    rows.push(...rowsOf(atOnce, measured, argon2));
  }
  printTable('Accounts under load (argon2: the same verification on a bare route)', rows);
  const within = await benchHealth(product);
  await product.close();
  await bare.close();
  return within;
}

const loginOf = (index: number): Call => ({
  path: '/api/auth/login',
  body: { email: regularOf(index), password },
});
const resetOf = (index: number): Call => ({
  path: '/api/users/forgotPassword/reset',
  body: {
    email: emailOf(index),
    code: resetCode(index),
    password: newPassword,
    confirmPassword: newPassword,
  },
});

/** How many times each call hashes: a login verifies once, a reset hashes once and compares with the one before. */
const hashings: Record<string, number> = { login: 1, 'second step': 0, reset: 2 };

function rowsOf(
  atOnce: number,
  measured: Record<string, number[]>,
  argon2: readonly number[],
): Measure[] {
  return Object.entries(measured).map(([what, times]) => {
    const share = ((hashings[what] ?? 0) * quantile(argon2, 0.5)) / quantile(times, 0.5);
    return {
      what: `${what}, ${atOnce} at once: p50, p95`,
      measured: `${milliseconds(quantile(times, 0.5))}, ${milliseconds(quantile(times, 0.95))}`,
      limit: `argon2 ${milliseconds(quantile(argon2, 0.5))} each, ${percent(Math.min(share, 1))} of it`,
    };
  });
}

async function benchHealth(product: Served): Promise<boolean> {
  const address = `${product.url}/health/live`;
  await sample(address, 50, 5);
  const idle = await sample(address, 400, 10);
  let stop = false;
  const load = (async () => {
    while (!stop) await timesOf(product.url, 200, 50, loginOf);
  })();
  const busy = await sample(address, 400, 10);
  stop = true;
  await load;
  const slowdown = quantile(busy, 0.95) / quantile(idle, 0.95);
  const within = slowdown <= maxSlowdown;
  printTable('A health check while 50 people log in', [
    {
      what: 'p95',
      measured: `${milliseconds(quantile(busy, 0.95))} = ${slowdown.toFixed(1)} times`,
      limit: `${milliseconds(quantile(idle, 0.95))} idle, at most ${maxSlowdown} times`,
      withinAim: within,
    },
  ]);
  return within;
}

/** People with a password, an authenticator, a session that waits for its second step, and a link to reset. */
async function insertAccounts(
  { owner }: BenchDatabase,
  organizationId: string,
  { hash, secret }: { hash: string; secret: string },
): Promise<void> {
  const indexes = Array.from({ length: people }, (_, index) => index);
  await owner.query(
    `WITH p AS (INSERT INTO person (email, first_name, last_name, password_hash, password_changed_at)
       SELECT email, 'Ac', 'Count', $2, now() FROM unnest($3::text[]) AS email RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'ServiceProvider', 'active', now(), email, 'ac count' FROM p`,
    [organizationId, hash, [...indexes.map(emailOf), ...indexes.slice(0, regulars).map(regularOf)]],
  );
  const ids = await owner.query<{ id: string }>(
    `SELECT p.id FROM unnest($1::text[]) WITH ORDINALITY AS e(email, n) JOIN person p USING (email) ORDER BY n`,
    [indexes.map(emailOf)],
  );
  const personIds = ids.rows.map((row) => row.id);
  await owner.query(
    `INSERT INTO password_history (person_id, password_hash) SELECT unnest($1::uuid[]), $2`,
    [personIds, hash],
  );
  await owner.query(
    `INSERT INTO session (person_id, token_hash, level, client, address, user_agent, expires_at, ends_at)
     SELECT id, hash, 0, 'web', '127.0.0.1', 'bench', now() + interval '1 hour', now() + interval '1 hour'
     FROM unnest($1::uuid[], $2::text[]) AS s(id, hash)`,
    [personIds, indexes.map((index) => hashToken(sessionToken(index)))],
  );
  await owner.query(
    `INSERT INTO factor (person_id, type, secret, confirmed_at) SELECT unnest($1::uuid[]), 'totp', $2, now()`,
    [personIds, secret],
  );
  await owner.query(
    `INSERT INTO password_reset (email, token_hash, expires_at)
     SELECT email, hash, now() + interval '1 hour' FROM unnest($1::text[], $2::text[]) AS r(email, hash)`,
    [indexes.map(emailOf), indexes.map((index) => hashToken(resetCode(index)))],
  );
}
