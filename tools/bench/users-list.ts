import { listUsers, parse } from '@ensemble/contract';
import {
  listPeopleStatement,
  listPeopleValues,
} from '../../apps/api/src/areas/users/users.store.ts';
import { buildApp } from '../../apps/api/src/app.ts';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { readSettings } from '../../apps/api/src/env.ts';
import { openFiles } from '../../apps/api/src/gateways/files.ts';
import { scopeFor } from '../../apps/api/src/tenancy/scope.ts';
import type { BenchDatabase } from './database.ts';
import { insertPeople } from './seed.ts';
import { benchEnvironment } from './settings.ts';
import { median, type Measure, milliseconds, printTable } from './table.ts';

const rounds = 31;

interface Case {
  readonly what: string;
  readonly query: Record<string, string>;
}

const sorts = ['fullName', 'email', 'userType', 'createdAt', 'status'].flatMap((sort): Case[] => [
  { what: `sort ${sort}`, query: { sort } },
  { what: `sort ${sort} desc`, query: { sort, sortOrder: 'desc' } },
]);
const searches = [
  'am',
  'tr',
  'él',
  'ann',
  'sin',
  'éli',
  'trembl',
  'lévesq',
  'p99999',
  'qqqqqq',
].map((searchTerm) => ({
  what: `search "${searchTerm}"`,
  query: { searchTerm },
}));
const cases: readonly Case[] = [
  { what: 'first page', query: {} },
  { what: 'page 5,001 (skip 50,000)', query: { skip: '50000' } },
  ...sorts,
  ...searches,
];

/**
 * The list at 100,000 and 1,000,000 people: the server's own time for each kind of page against
 * the very statement it sent, replayed with the same values in the same run.
 */
export async function benchUsersList(
  database: BenchDatabase,
  organizationId: string,
  administrator: { sessionId: string; token: string },
): Promise<boolean> {
  let within = true;
  let have = 0;
  for (const size of [100_000, 1_000_000]) {
    await fill(database, organizationId, have, size);
    have = size;
    await database.owner.query('VACUUM ANALYZE');
    const rows = await measure(database.url, organizationId, administrator);
    printTable(
      `Users list, ${size.toLocaleString('en')} people (median of ${rounds}; aim: 1.5 x the SQL + 1 ms)`,
      rows,
    );
    within &&= rows.every((row) => row.withinAim);
  }
  return within;
}

/** Adds people up to a number; the search index is made anew after them, which is far quicker. */
async function fill(
  { owner }: BenchDatabase,
  organizationId: string,
  from: number,
  to: number,
): Promise<void> {
  const step = 50_000;
  await owner.query('SET synchronous_commit = off; DROP INDEX membership_search');
  for (let have = from; have < to; have += step) {
    await insertPeople(owner, organizationId, have + 1, have + step);
  }
  await owner.query(
    'CREATE INDEX membership_search ON membership USING gin (organization_id, search gin_trgm_ops)',
  );
}

async function measure(
  url: string,
  organizationId: string,
  administrator: { sessionId: string; token: string },
): Promise<Measure[]> {
  const settings = readSettings(benchEnvironment(url));
  const database = openDatabase(url, 4);
  const app = await buildApp({
    settings,
    database,
    files: openFiles(settings.FILES_DIRECTORY),
    requestLimits: false,
  });
  let elapsed = 0;
  app.addHook('onResponse', async (_request, reply) => {
    elapsed = reply.elapsedTime;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const one = async ({ what, query }: Case): Promise<Measure> => {
    const parsed = parse(listUsers.query, query);
    if (!parsed.success) throw new Error(`the case ${what} is no valid query`);
    const values = listPeopleValues(scopeFor(organizationId), administrator.sessionId, parsed.data);
    const path = `/api/organizations/${organizationId}/users?${new URLSearchParams(query).toString()}`;
    const headers = { authorization: `Bearer ${administrator.token}` };
    const served: number[] = [];
    const replayed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const response = await fetch(`${address}${path}`, { headers });
      if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
      await response.text();
      served.push(elapsed);
      const start = performance.now();
      await database.tenant.raw.query({ name: 'list-people', text: listPeopleStatement, values });
      replayed.push(performance.now() - start);
    }
    return compare(what, median(served), median(replayed));
  };
  const [first] = cases;
  // A server that has just started is slower than it will ever be again: its first pages are not counted.
  if (first) await one(first);
  const results: Measure[] = [];
  for (const each of cases) results.push(await one(each));
  await app.close();
  await database.close();
  return results;
}

function compare(what: string, served: number, replayed: number): Measure {
  const limit = replayed * 1.5 + 1;
  return {
    what,
    measured: milliseconds(served),
    limit: `${milliseconds(limit)} (SQL ${milliseconds(replayed)})`,
    withinAim: served <= limit,
  };
}
