import { randomUUID } from 'node:crypto';
import { maxBatch } from '@ensemble/contract';
import { openDatabase } from '../../../apps/api/src/db/database.ts';
import { areas } from '../../../apps/api/src/areas/index.ts';
import { openFiles } from '../../../apps/api/src/files/files.ts';
import { openMail } from '../../../apps/api/src/gateways/mail.ts';
import { readSettings } from '../../../apps/api/src/settings/env.ts';
import type { BenchDatabase } from '../measure/database.ts';
import { hashTime, searchHashes } from '../measure/machine.ts';
import { type Served, serve } from '../measure/load.ts';
import { benchEnvironment, urlsOf } from '../measure/settings.ts';

const released = 5_000;
const invitedParts = ['a', 'b'];
const zone = 'America/Toronto';

/** What does not depend on the number of people may take this many times as long with the most as with the fewest. */
const maxGrowth = 1.5;
/** Milliseconds that say nothing of growth: a page of two milliseconds differs by as much from one minute to the next. */
const spared = 2;

export interface GrowthCase {
  readonly what: string;
  readonly unit: 'ms' | 's' | 'GB';
  /** The most it may take with the most people, by what it took with the fewest and by what a hash takes then. */
  readonly most?: (first: number, hash: number) => number;
  /** Measures it once: milliseconds, or what the unit says. */
  readonly once: () => Promise<number>;
  readonly rounds?: number;
}

/** A case with what was measured at each size. */
export interface Measured extends Pick<GrowthCase, 'what' | 'unit' | 'most'> {
  readonly values: number[];
}

/** What the cases need that was made once. */
export interface Grown {
  readonly database: BenchDatabase;
  readonly server: Served;
  readonly organizationId: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  /** One of the first ten thousand people, who is looked for. */
  readonly sought: { readonly email: string; readonly name: string };
}

/** One and the same at each size: what it takes longer, the machine was busy with something else. */
export const machine: GrowthCase = {
  what: 'the machine: one hash',
  unit: 'ms',
  once: hashTime,
  rounds: 1,
};

const search = (term: string) => `/users?sort=email&searchTerm=${encodeURIComponent(term)}`;
/** What an administrator remembers of an address: neither its first letters nor its domain. */
const middleOf = (address: string) => address.slice(2, address.indexOf('@') - 1);
const steady = (first: number) => first * maxGrowth + spared;
const quick = (_first: number, hash: number) => searchHashes * hash;

/** All that is asked at each number of people: first what is to stay as it is, then what grows with them. */
export const casesOf = (grown: Grown): GrowthCase[] => [
  ...steadyCases(grown),
  ...linearCases(grown),
  invited(grown),
];

function steadyCases(grown: Grown): GrowthCase[] {
  const { database, server, organizationId, token, email, password, sought } = grown;
  const base = `${server.url}/api/organizations/${organizationId}`;
  const headers = { authorization: `Bearer ${token}` };
  const page = (what: string, path: string, most: GrowthCase['most']): GrowthCase => ({
    what,
    unit: 'ms',
    most,
    once: () => timed(() => fetch(base + path, { headers })),
  });
  return [
    page('users: first page', '/users', steady),
    page('users: last by address', '/users?sort=email&sortOrder=desc', steady),
    page('users: by role and state', '/users?userTypes=OrganizationAdmin&statuses=pending', steady),
    page('users: one person, by the middle of an address', search(middleOf(sought.email)), steady),
    page('users: one person, by the address', search(sought.email), steady),
    page('users: a first and a last name', search(sought.name), quick),
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
      once: () => post(grown, '/auth/login', { email, password }),
    },
    {
      what: 'start of the API',
      unit: 'ms',
      rounds: 5,
      most: steady,
      once: async () => {
        const started = performance.now();
        const another = await serve('product', benchEnvironment(database.url));
        const took = performance.now() - started;
        await another.close();
        return took;
      },
    },
    {
      what: `release of a month of ${released.toLocaleString('en')} people`,
      unit: 'ms',
      rounds: 3,
      most: steady,
      once: () => releaseMonth(database),
    },
    {
      what: `batch: ${maxBatch.toLocaleString('en')} rows previewed`,
      unit: 'ms',
      rounds: 5,
      most: steady,
      once: async () => {
        const emails = await batchOf(grown);
        return post(grown, '/users/inviteInBulk/preview', { organizationId, emails });
      },
    },
  ];
}

function linearCases({ database, server, organizationId, token }: Grown) {
  const headers = { authorization: `Bearer ${token}` };
  const inSeconds = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return (performance.now() - started) / 1000;
  };
  return [
    {
      what: 'export: whole',
      unit: 's',
      rounds: 1,
      once: () =>
        inSeconds(async () => {
          const path = `/api/organizations/${organizationId}/users/export?format=csv`;
          const { body } = await fetch(server.url + path, { headers });
          for await (const _ of body ?? []);
        }),
    },
    {
      what: 'nightly work',
      unit: 's',
      rounds: 1,
      once: () => inSeconds(() => workAtNight(database)),
    },
    {
      what: 'size on disk',
      unit: 'GB',
      rounds: 1,
      once: async () => {
        const { rows } = await database.owner.query<{ bytes: string }>(
          'SELECT pg_database_size(current_database()) AS bytes',
        );
        return Number(rows[0]?.bytes) / 1e9;
      },
    },
  ] satisfies GrowthCase[];
}

/** The last of all, since it leaves rows behind that only the next VACUUM clears. */
function invited(grown: Grown): GrowthCase {
  const { database, organizationId } = grown;
  return {
    what: `batch: ${(2 * maxBatch).toLocaleString('en')} people invited`,
    unit: 'ms',
    rounds: 3,
    most: steady,
    once: async () => {
      let took = 0;
      for (const part of invitedParts) {
        const emails = Array.from({ length: maxBatch }, (_, each) => `${part}${each}@new.example`);
        const data = [{ userType: 'Employee', emails }];
        took += await post(grown, '/users/inviteInBulk', { organizationId, data });
      }
      await deleteInvited(database);
      return took;
    },
  };
}

/** What is done each night for all areas: terms are counted anew, and what is kept no longer is deleted. */
async function workAtNight({ url, owner }: BenchDatabase): Promise<void> {
  const settings = readSettings(benchEnvironment(url));
  const database = openDatabase(urlsOf(url), 2);
  const files = openFiles(settings);
  const mail = openMail(settings);
  const log = { info: () => undefined, error: () => undefined, warn: () => undefined };
  try {
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM organization');
    for (const { id } of rows) await owner.query('SELECT count_common_terms($1)', [id]);
    for (const { purge } of areas) await purge?.({ database, settings, files, mail, log } as never);
  } finally {
    await files.close();
    await database.close();
  }
}

/** Releases a month of an organization of its own, in milliseconds. */
async function releaseMonth({ owner }: BenchDatabase): Promise<number> {
  const month = `(date_trunc('month', now()) - interval '3 months')::date`;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO organization (name, status, features, theme_color, accent_color, reports_from)
     SELECT $1, status, features, theme_color, accent_color, ${month} FROM organization LIMIT 1 RETURNING id`,
    [`Released ${randomUUID()}`],
  );
  const id = rows[0]?.id;
  await owner.query(
    `INSERT INTO usage_month (slot, organization_id, month, member_key, app, learn)
     SELECT usage_slot(${month}), $1, ${month}, decode(md5($1::uuid::text || n), 'hex'), 1 + n % 10, n % 5
     FROM generate_series(1, ${released}) AS n`,
    [id],
  );
  await owner.query(
    `INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, ${month}, ${released}, 0, 0)`,
    [id],
  );
  const started = performance.now();
  await owner.query(`SELECT release_month($1, ${month}, $2)`, [id, zone]);
  return performance.now() - started;
}

/** A thousand people of the organisation, and strangers. */
async function batchOf({ database, organizationId }: Grown): Promise<string[]> {
  const { rows } = await database.owner.query<{ email: string }>(
    'SELECT sort_email AS email FROM membership WHERE organization_id = $1 ORDER BY sort_email LIMIT 1000',
    [organizationId],
  );
  const strangers = Array.from(
    { length: maxBatch - rows.length },
    (_, each) => `s${each}@new.example`,
  );
  return [...rows.map(({ email }) => email), ...strangers];
}

/** Takes the invited away again, past all rules: there are as many people as before. */
async function deleteInvited({ owner }: BenchDatabase): Promise<void> {
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(
    `WITH gone AS (DELETE FROM person WHERE email IN (
         SELECT part || n || '@new.example' FROM unnest($1::text[]) AS part, generate_series(0, $2::int) AS n
       ) RETURNING id),
       places AS (DELETE FROM membership WHERE person_id IN (SELECT id FROM gone) RETURNING id)
     DELETE FROM invitation WHERE membership_id IN (SELECT id FROM places)`,
    [invitedParts, maxBatch],
  );
  await owner.query('DELETE FROM invitation_allowance');
  await owner.query(`DELETE FROM pgboss.job WHERE name = 'mail'; RESET session_replication_role`);
}

const post = ({ server, token }: Grown, path: string, body: unknown) =>
  timed(() =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

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
