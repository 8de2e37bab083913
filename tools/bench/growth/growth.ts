import { hashPassword } from '../../apps/api/src/credentials/index.ts';
import type { BenchDatabase } from './measure/database.ts';
import { hashTime, searchHashes } from './measure/machine.ts';
import { type Served, serve } from './measure/load.ts';
import { fillPeople, insertAdministrator, insertOrganization } from './measure/seed.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, printColumns } from './measure/table.ts';

const sizes = [1000, 10_000, 100_000, 1_000_000] as const;
const rounds = 15;
const previewed = 10_000;
const password = 'Bench-password1';
/** What reads no more of a large organisation than of a small one may take this many times as long in the largest. */
const maxGrowth = 3;
/** Milliseconds that say nothing of growth: pages of a few milliseconds differ by as much from one minute to the next. */
const spared = 5;

interface Measured {
  readonly what: string;
  /** Milliseconds, or rows a second, at each size. */
  readonly values: number[];
  readonly unit: 'ms' | '/s';
  /** The most it may take in the largest, by what it took in the smallest and by what a hash takes then. */
  readonly most?: (first: number, hash: number) => number;
}

/**
 * How what people wait for grows with their number: one organisation, filled from 1,000 to
 * 1,000,000 people and as many activation codes, asked over HTTP at each decade. Limits give way
 * as far as the machine itself was slower at the last size than at the first.
 */
export async function benchGrowth(database: BenchDatabase): Promise<boolean> {
  const { owner } = database;
  const organizationId = await insertOrganization(owner, 'Growing');
  const { token } = await insertAdministrator(owner, organizationId);
  const email = await insertLogin(database, organizationId);
  const server = await serve('product', benchEnvironment(database.url));
  const rows = new Map<string, Measured>();
  let have = 0;
  for (const size of sizes) {
    await fillPeople(owner, organizationId, have, size);
    await insertCodes(database, organizationId, have, size);
    have = size;
    await owner.query('SELECT count_frequent_terms($1)', [organizationId]);
    await owner.query('VACUUM ANALYZE');
    for (const each of [machine, ...casesOf(server, organizationId, token, email)]) {
      await each.once();
      const times: number[] = [];
      for (let round = 0; round < (each.rounds ?? rounds); round += 1)
        times.push(await each.once());
      const row = rows.get(each.what) ?? { ...each, values: [] };
      row.values.push(each.unit === 'ms' ? median(times) : previewed / (median(times) / 1000));
      rows.set(each.what, row);
    }
  }
  await server.close();
  return print([...rows.values()]);
}

interface GrowthCase extends Omit<Measured, 'values'> {
  /** Does it once; answers the milliseconds. */
  readonly once: () => Promise<number>;
  readonly rounds?: number;
}

/** One and the same at each size: what it takes longer, the machine was busy with something else. */
const machine: GrowthCase = {
  what: 'the machine: one hash',
  unit: 'ms',
  once: hashTime,
  rounds: 1,
};

const steady = (first: number) => first * maxGrowth + spared;
const quick = (_first: number, hash: number) => searchHashes * hash;

function casesOf(
  server: Served,
  organizationId: string,
  token: string,
  email: string,
): GrowthCase[] {
  const base = `${server.url}/api/organizations/${organizationId}`;
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string) => timed(() => fetch(base + path, { headers }));
  const post = (path: string, body: unknown) =>
    timed(() =>
      fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const page = (what: string, path: string, most: Measured['most']): GrowthCase => ({
    what,
    unit: 'ms',
    most,
    once: () => get(path),
  });
  return [
    page('users: first page', '/users', steady),
    page('users: last by address', '/users?sort=email&sortOrder=desc', steady),
    page('users: by role and state', '/users?userTypes=OrganizationAdmin&statuses=pending', steady),
    page('users: a search of few', '/users?searchTerm=p999', quick),
    page('users: a search of many', '/users?searchTerm=ann', quick),
    page('users: one letter', '/users?searchTerm=m', quick),
    page('codes: first page', '/activation-codes', steady),
    page('codes: a search', '/activation-codes?searchTerm=999', quick),
    {
      what: 'export: first byte',
      unit: 'ms',
      most: steady,
      once: () => firstByte(`${base}/users/export?format=csv`, headers),
    },
    {
      what: 'login',
      unit: 'ms',
      most: steady,
      once: () => post('/auth/login', { email, password }),
    },
    {
      what: `batch: ${previewed.toLocaleString('en')} rows previewed`,
      unit: '/s',
      rounds: 5,
      once: () =>
        post('/users/inviteInBulk/preview', { organizationId, data: batchOf(organizationId) }),
    },
  ];
}

/** A thousand people of the organisation, and strangers. */
const batchOf = (organizationId: string) => [
  {
    userType: 'Employee',
    emails: Array.from({ length: previewed }, (_, each) =>
      each < 1000 ? `p${each + 1}@${organizationId.slice(-12)}.example` : `s${each}@new.example`,
    ),
  },
];

async function timed(send: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await send();
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - start;
}

/** The first bytes of the list itself, behind its header. */
async function firstByte(url: string, headers: Record<string, string>): Promise<number> {
  const stop = new AbortController();
  const start = performance.now();
  const response = await fetch(url, { headers, signal: stop.signal });
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > 1000) break;
  }
  const took = performance.now() - start;
  stop.abort();
  return took;
}

async function insertLogin({ owner }: BenchDatabase, organizationId: string): Promise<string> {
  const email = 'grown@bench.example';
  await owner.query(
    `WITH p AS (INSERT INTO person (email, first_name, last_name, password_hash, password_changed_at)
       VALUES ($2, 'Log', 'In', $3, now()) RETURNING id)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name, search)
     SELECT $1, id, 'ServiceProvider', 'active', now(), $2, 'log in', ' log in' FROM p`,
    [organizationId, email, await hashPassword(password)],
  );
  return email;
}

/** Codes as an organisation has them after a while: half of them claimed. */
async function insertCodes(
  { owner }: BenchDatabase,
  organizationId: string,
  from: number,
  to: number,
): Promise<void> {
  await owner.query(
    `INSERT INTO activation_code (organization_id, code, secondary_id, secondary_fingerprint, status, registered_at)
     SELECT $1, 'GRO-' || n, repeat('x', 60), repeat('x', 30), CASE n % 2 WHEN 0 THEN 'Claimed' ELSE 'Active' END,
       CASE n % 2 WHEN 0 THEN now() - n * interval '1 second' END FROM generate_series($2::int, $3::int) AS n`,
    [organizationId, from + 1, to],
  );
}

function print(rows: readonly Measured[]): boolean {
  const show = (value: number, unit: Measured['unit']) =>
    unit === 'ms' ? `${value.toFixed(1)} ms` : `${Math.round(value).toLocaleString('en')} ${unit}`;
  let within = true;
  const [hashes = []] = rows.map((row) => row.values);
  const hash = hashes.at(-1) ?? 1;
  const slower = Math.max(1, hash / (hashes[0] ?? 1));
  const cells = rows.map(({ what, values, unit, most }) => {
    const [first = 0] = values;
    const last = values.at(-1) ?? 0;
    const limit = most?.(first * slower, hash);
    const good = !limit || last <= limit;
    within &&= good;
    const factors = values
      .slice(1)
      .map((value, index) => `x${(value / (values[index] ?? value)).toFixed(1)}`);
    return [
      ...[what, ...values.map((value) => show(value, unit)), ...factors],
      ...[limit ? `at most ${show(limit, unit)}` : ''],
      limit ? (good ? 'ok' : 'OVER') : '',
    ];
  });
  printColumns(`How it grows with the people of one organisation (median of ${rounds})`, [
    ['', ...sizes.map((size) => size.toLocaleString('en')), ...['', 'per decade', '', '', '']],
    ...cells,
  ]);
  return within;
}
