import { listUsers } from '@ensemble/contract';
import {
  listPeopleStatement,
  listPeopleValues,
} from '../../apps/api/src/areas/users/users.store.ts';
import { assumeTenant } from '../../apps/api/src/tenancy/scope.ts';
import type { BenchDatabase } from './measure/database.ts';
import { type Case, measurePages, rounds } from './measure/list-pages.ts';
import { benchListShapes } from './measure/list-shapes.ts';
import { hashTime, searchHashes } from './measure/machine.ts';
import { fillPeople } from './measure/seed.ts';
import { printTable } from './measure/table.ts';

const sorts = ['fullName', 'email', 'userType', 'createdAt', 'status'].flatMap((sort): Case[] => [
  { what: `sort ${sort}`, query: { sort } },
  { what: `sort ${sort} desc`, query: { sort, sortOrder: 'desc' } },
]);
const searches = [
  'm',
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
  'example',
].map((searchTerm) => ({ what: `search "${searchTerm}"`, query: { searchTerm } }));
/** A search ends in time however many people it finds. */
const casesWithin = (most: number): Case[] => [
  { what: 'first page', query: {} },
  { what: 'page 5,001 (skip 50,000)', query: { skip: '50000' } },
  ...sorts,
  ...searches.map((search) => ({ ...search, most })),
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
    await fillPeople(database.owner, organizationId, have, size);
    have = size;
    await database.owner.query('SELECT count_common_terms($1)', [organizationId]);
    await database.owner.query('VACUUM ANALYZE');
    const slowest = searchHashes * (await hashTime());
    const rows = await measurePages(database.url, {
      route: listUsers,
      path: `/organizations/${organizationId}/users`,
      token: administrator.token,
      cases: casesWithin(slowest),
      statement: { name: 'list-people', text: listPeopleStatement },
      valuesOf: (query) =>
        listPeopleValues(assumeTenant(organizationId), administrator.sessionId, query),
    });
    printTable(
      `Users list, ${size.toLocaleString('en')} people (median of ${rounds}; aim: 1.5 x the SQL + 1 ms, a search at most ${searchHashes} hashes = ${Math.round(slowest)} ms)`,
      rows,
    );
    within &&= rows.every((row) => row.withinAim);
    const path = `/organizations/${organizationId}/users`;
    within =
      (await benchListShapes(database, size, { path, token: administrator.token })) && within;
  }
  return within;
}
