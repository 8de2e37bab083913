import { exportUsers, listUsers, type RouteInput } from '@ensemble/contract';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { addressOf } from '../../testing/call-api.ts';
import { frequentTermsWorker } from './frequent-terms.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

/** So many that a search finds more than it reads whole. */
const many = 70_000;
const few = 1000;
const onlyLast = 30;

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
beforeAll(async () => {
  // "everybody" all have, "seldom" some here and there, "last" those at the end of the order, "few" as many as are counted.
  await api.owner.query(
    `WITH people AS (INSERT INTO person (email)
       SELECT format('m%s@example.net', lpad(n::text, 6, '0')) FROM generate_series(1, $2::int) AS n RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, sort_email, sort_name, invited_first_name, invited_last_name)
     SELECT $1, id, CASE n % 2 WHEN 0 THEN 'Employee' ELSE 'PeerSupporter' END, 'active', email, email,
       'everybody', 'x' || CASE n % 7000 WHEN 0 THEN ' seldom' ELSE '' END
         || CASE WHEN n > $2::int - $3::int THEN ' last' ELSE '' END || CASE WHEN n <= $4::int THEN ' few' ELSE '' END
     FROM people, LATERAL (SELECT substr(email, 2, 6)::int AS n) AS numbered`,
    [admin.organization.id, many, onlyLast, few],
  );
  await api.owner.query('ANALYZE membership');
  const database = openDatabase(api.settings, 1);
  await frequentTermsWorker({ database })();
  await database.close();
});

type Query = RouteInput<typeof listUsers>['query'];
async function found(query: Query) {
  const { data } = await api.request(
    listUsers,
    { params: { orgId: admin.organization.id }, query: { sort: 'email', ...query } },
    admin.token,
  );
  return [data.count, data.users.map((user) => Number(user.email.slice(1, 7)))] as const;
}
const from = (first: number, step = 1, length = 10) =>
  Array.from({ length }, (_, index) => first + index * step);

it('USERS-01 a search that finds very many counts 1,001 and answers each page in its order', async () => {
  const searchTerm = 'everybody';
  expect(await found({ searchTerm })).toEqual([1001, from(1)]);
  expect(await found({ searchTerm, sortOrder: 'desc' })).toEqual([1001, from(many, -1)]);
  expect(await found({ searchTerm, skip: '50000' })).toEqual([1001, from(50_001)]);
  expect(await found({ searchTerm, skip: String(many - 5) })).toEqual([1001, from(many - 4, 1, 5)]);
  expect(await found({ searchTerm, skip: String(many) })).toEqual([1001, []]);
  expect(await found({ searchTerm, userTypes: 'Employee' })).toEqual([1001, from(2, 2)]);
  // By name the walk reads the index alone; the organisation's administrator has no such word.
  expect(await found({ searchTerm, sort: 'fullName' })).toEqual([1001, from(1)]);
});

it('USERS-01 a search that finds few of very many counts them exactly, wherever they stand', async () => {
  expect(await found({ searchTerm: 'seldom' })).toEqual([10, from(7000, 7000)]);
  expect(await found({ searchTerm: 'last' })).toEqual([onlyLast, from(many - onlyLast + 1)]);
  expect(await found({ searchTerm: 'last', skip: '25' })).toEqual([onlyLast, from(many - 4, 1, 5)]);
  expect(await found({ searchTerm: 'everybody seldom' })).toEqual([0, []]);
});

it('USERS-01 1,000 found are counted as 1,000, one more as 1,001', async () => {
  expect((await found({ searchTerm: 'few' }))[0]).toBe(few);
  await api.owner.query(
    `UPDATE membership SET invited_last_name = invited_last_name || ' few' WHERE sort_email = 'm020000@example.net'`,
  );
  expect((await found({ searchTerm: 'few' }))[0]).toBe(1001);
  await api.owner.query(
    `UPDATE membership SET invited_last_name = invited_last_name || ' few' WHERE sort_email = 'm020001@example.net'`,
  );
  expect((await found({ searchTerm: 'few' }))[0]).toBe(1001);
});

it('USERS-01 each page of the list is the same from either end', async () => {
  const all = many + 1;
  const page = async (query: Query) =>
    (
      await api.request(
        listUsers,
        { params: { orgId: admin.organization.id }, query: { sort: 'email', ...query } },
        admin.token,
      )
    ).data;
  const whole = await page({ limit: '100', skip: String(all - 100) });
  expect(whole.count).toBe(all);
  const emails = whole.users.map(({ email }) => email);
  expect(emails).toEqual(emails.toSorted());
  for (const skip of [all - 95, all - 20, all - 10, all - 3])
    expect((await page({ skip: String(skip) })).users.map(({ email }) => email)).toEqual(
      emails.slice(skip - all).slice(0, 10),
    );
  for (const skip of [all, all + 7]) expect((await page({ skip: String(skip) })).users).toEqual([]);
  const [middle] = [Math.floor(all / 2)];
  const around = await page({ skip: String(middle - 5), limit: '25' });
  for (const each of [middle - 1, middle, middle + 1, middle + 2])
    expect((await page({ skip: String(each) })).users[0]?.email).toBe(
      around.users[each - middle + 5]?.email,
    );
  const last = await page({ sortOrder: 'desc', skip: String(all - 10) });
  const first = await page({});
  expect(last.users.map(({ email }) => email)).toEqual(
    first.users.map(({ email }) => email).toReversed(),
  );
  const filtered = await page({ userTypes: 'Employee', skip: String(many / 2 - 3) });
  expect([filtered.count, filtered.users.length]).toEqual([many / 2, 3]);
});

it('an export whose reader is slow waits for it and holds nothing back, however many people there are', async () => {
  const query = { format: 'csv' };
  const url = api.url + addressOf(exportUsers, { params: { orgId: admin.organization.id }, query });
  const response = await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } });
  const reader = response.body?.getReader();
  await reader?.read();
  // In the middle of the list, waiting for a person who reads.
  const waiting = () =>
    api.countRows(
      'pg_stat_activity',
      `query LIKE 'FETCH %' AND state = 'idle in transaction' AND state_change < now() - interval '1 second'`,
    );
  await expect.poll(waiting).toBe(1);
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    bytes += part.value.length;
  // Then all of it comes: the header, the administrator and everybody.
  expect(bytes).toBeGreaterThan(many * 50);
  expect(await waiting()).toBe(0);
});
