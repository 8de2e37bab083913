import { listUsers, type RouteInput } from '@ensemble/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstNames, lastNames } from '../../demo/people.ts';
import { sortColumns, searchPattern } from '../../db/search.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
const neighbour = await api.createCaller('OrganizationAdmin');

/** So many that some terms are frequent. */
const many = 5000;
const types = ['Employee', 'Employee', 'PeerSupporter', 'FamilyFriend'];
const domains = [
  'gmail.example',
  'chu.qc.example',
  'o’brien_100%.example',
  String.raw`back\slash.example`,
];

/** People as they are in such organizations: names that come again, addresses made of them in many ways. */
function person(index: number, domain: string) {
  const firstName = firstNames[index % firstNames.length] ?? '';
  const lastName = lastNames[(index * 7) % lastNames.length] ?? '';
  const [first, last] = [firstName, lastName].map((name) =>
    name
      .normalize('NFKD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase(),
  );
  const number = (index * 7919) % 10_007;
  const local = [
    `${first}.${last}${number}`,
    `${first?.[0]}${last}${number}`,
    `${last}${number}.${first}`,
  ];
  const email = `${local[index % 3]}@${domain}`;
  return { email, firstName, lastName, ...sortColumns({ email, firstName, lastName }) };
}

async function insertPeople(organizationId: string, from: number, to: number, domain?: string) {
  const people = Array.from({ length: to - from }, (_, at) =>
    person(from + at, domain ?? domains[(from + at) % domains.length] ?? ''),
  );
  await api.owner.query(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($2) AS g(email text, "firstName" text, "lastName" text, "sortEmail" text, "sortName" text)),
       people AS (INSERT INTO person (email, first_name, last_name) SELECT email, "firstName", "lastName" FROM given RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, created_at, registered_at, sort_email, sort_name)
     SELECT $1, p.id, ($3::text[])[1 + abs(hashtext(p.email)) % 4], CASE abs(hashtext(p.email || 's')) % 5 WHEN 0 THEN 'inactive' ELSE 'active' END,
       now() - (abs(hashtext(p.email || 'c')) % 100000) * interval '1 minute', now(), g."sortEmail", g."sortName"
     FROM people p JOIN given g USING (email)`,
    [organizationId, JSON.stringify(people), types],
  );
}

type Query = RouteInput<typeof listUsers>['query'];
const search = async (caller: typeof admin, query: Query) =>
  (await api.request(listUsers, { params: { orgId: caller.organization.id }, query }, caller.token))
    .data;

const columns = {
  fullName: 'sort_name',
  email: 'sort_email',
  userType: 'user_type',
  createdAt: 'created_at',
  status: 'status',
} as const;

/** What a plain LIKE finds, in the same order. */
async function plain(
  term: string,
  { sort = 'fullName', sortOrder = 'asc', skip = '0', userTypes }: NonNullable<Query>,
) {
  const { rows } = await api.owner.query<{ id: string }>(
    `SELECT id FROM membership WHERE organization_id = $1 AND search_text LIKE $2 AND ($3::text[] IS NULL OR user_type = ANY ($3))
     ORDER BY ${columns[sort as keyof typeof columns]} ${sortOrder}, id ${sortOrder}`,
    [admin.organization.id, searchPattern(term), userTypes?.toString().split(',') ?? null],
  );
  return {
    count: Math.min(1001, rows.length),
    ids: rows.slice(Number(skip), Number(skip) + 10).map(({ id }) => id),
  };
}

const known = person(1234, domains[1234 % domains.length] ?? '');
const local = known.email.slice(0, known.email.indexOf('@'));
const terms: [string, string][] = [
  ['the middle of the local part', local.slice(2, -2)],
  ['digits', /\d+/.exec(local)?.[0] ?? ''],
  ['a domain with the end of a name', `${local.slice(-4)}@gmail`],
  ['a domain', '@chu.qc'],
  ['a whole address', known.email],
  ['two words', `${known.firstName} ${known.lastName}`],
  ['accents', 'Lévesque'],
  ['three letters', 'nom'],
  ['three letters of few', 'zqx'],
  ['two letters', 'tr'],
  ['one letter', 'b'],
  ['signs', '_1'],
  ['an apostrophe', 'o’b'],
  ['a back slash', String.raw`k\slash`],
  ['what many have', 'example'],
  ['what a fifth has', 'ay'],
  ['no one', 'nobody.has.this@gmail.example'],
];

const orders: NonNullable<Query>[] = [
  {},
  { sort: 'email', sortOrder: 'desc', skip: '3' },
  { sort: 'createdAt', sortOrder: 'desc' },
  { sort: 'userType' },
  { sort: 'status', sortOrder: 'desc', userTypes: 'Employee,FamilyFriend' },
];

/** What the list answers for a term in each of the orders. */
const answersTo = (term: string) =>
  Promise.all(
    orders.map(async (query) => {
      const { count, users } = await search(admin, { ...query, searchTerm: term });
      return { query, count, ids: users.map(({ id }) => id) };
    }),
  );
const plainAnswersTo = (term: string) =>
  Promise.all(orders.map(async (query) => ({ query, ...(await plain(term, query)) })));

describe('USERS-01 a search finds and counts what a plain comparison does', () => {
  beforeAll(() => insertPeople(admin.organization.id, 0, many));

  it.each(terms)('before anything was counted: %s', async (_, term) => {
    expect(await answersTo(term)).toEqual(await plainAnswersTo(term));
  });

  describe('once frequent terms are counted, and more people came after', () => {
    beforeAll(async () => {
      await api.owner.query('SELECT count_common_terms($1)', [admin.organization.id]);
      await insertPeople(admin.organization.id, many, many + 500);
    });
    it.each(terms)('%s', async (_, term) => {
      expect(await answersTo(term)).toEqual(await plainAnswersTo(term));
    });
  });
});

it('USERS-01 a search chooses its way by its own organization alone', async () => {
  const expected = async (organizationId: string, term: string) =>
    Number(
      (await api.owner.query('SELECT expected_people($1, $2) AS n', [organizationId, term])).rows[0]
        ?.n,
    );
  await insertPeople(neighbour.organization.id, many * 2, many * 3, 'neighbour.example');
  const counted = () => api.owner.query('SELECT count_common_terms(id) FROM organization');
  await counted();
  expect(await expected(neighbour.organization.id, 'neighbou')).toBeGreaterThan(4000);
  expect(await expected(neighbour.organization.id, 'neighbour.example')).toBeGreaterThan(4000);
  expect(await expected(admin.organization.id, 'neighbour.example')).toBe(0);
  // Nor does the index hold the two under one key.
  const { rows } = await api.owner.query(
    `SELECT count(*)::int AS n FROM membership WHERE people_grams(organization_id, search_text) @@ gram_query($1, 'neighbour.example')`,
    [admin.organization.id],
  );
  expect(rows[0]?.n).toBe(0);
  expect((await search(admin, { searchTerm: 'neighbour' })).count).toBe(0);
  // Few people have no frequent terms, also where there were many once.
  await api.owner.query(
    `DELETE FROM membership WHERE organization_id = $1 AND search_text LIKE '%neighbour.example'`,
    [neighbour.organization.id],
  );
  await counted();
  expect(await expected(neighbour.organization.id, 'neighbou')).toBe(0);
});

it('USERS-01 asks for the grams of nobody that it finds, however many they are', async () => {
  const client = await api.owner.connect();
  const { organization } = neighbour;
  try {
    // So little memory has room for about a thousand pages of the table; these are more.
    await client.query(`BEGIN; SET LOCAL work_mem = '64kB'`);
    await client.query(
      `WITH people AS (INSERT INTO person (email) SELECT format('crowd%s@crowd.example', n) FROM generate_series(1, 6000) AS n RETURNING id, email)
       INSERT INTO membership (organization_id, person_id, user_type, status, sort_email, sort_name, invited_first_name)
       SELECT $1, id, 'Employee', 'pending', email, email, repeat('x', 1500) FROM people`,
      [organization.id],
    );
    await client.query(
      `CREATE OR REPLACE FUNCTION people_grams(organization uuid, search text) RETURNS tsvector
       LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$ BEGIN RAISE EXCEPTION 'asked of %', search; END $$`,
    );
    const { rows } = await client.query(
      `SELECT total::int, cardinality(page_ids) AS shown FROM find_all_people($1, NULL, NULL, '%crowd%', 'email', false, 0, 10)`,
      [organization.id],
    );
    expect(rows).toEqual([{ total: 1001, shown: 10 }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
