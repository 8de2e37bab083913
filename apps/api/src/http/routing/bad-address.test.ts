import { allRoutes } from '@ensemble/contract/all-routes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../testing/call-api.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
const list = `/api/organizations/${admin.organization.id}/users`;

const get = (path: string) => api.send(path, { token: admin.token });
const details = async (query: string) => {
  const answer = await get(`${list}?${query}`);
  expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  return answer.error?.errorDetails;
};

describe('the parameters of a list', () => {
  it.each([
    ['limit=', { limit: ['Must be a number'] }],
    ['limit=0', { limit: ['Should be greater than 0'] }],
    ['limit=1e9', { limit: ['Must be a number'] }],
    ['limit=1000000000', { limit: ['Should be less than 101'] }],
    ['limit=101', { limit: ['Should be less than 101'] }],
    ['limit=ten', { limit: ['Must be a number'] }],
    ['limit=1.5', { limit: ['Must be a number'] }],
    ['skip=-1', { skip: ['Should be greater than -1'] }],
    ['skip=99999999999999999999', { skip: ['Must be a number'] }],
    ['skip=10000001', { skip: ['Should be less than 10,000,001'] }],
    ['sort=password', { sort: ['Must select a valid option from the list.'] }],
    ['sort=', { sort: ['Must select a valid option from the list.'] }],
    ['sortOrder=up', { sortOrder: ['Must select a valid option from the list.'] }],
    ['userTypes=Boss', { userTypes: ['Must select a valid option from the list.'] }],
    ['useCache=maybe', { useCache: ['Must select a valid option from the list.'] }],
    ['filter=all', { filter: ['This field isn’t recognized'] }],
    ['organizationId=other', { organizationId: ['This field isn’t recognized'] }],
    ['searchTerm=%00', { searchTerm: ['Contains characters that can’t be saved'] }],
    [`searchTerm=${'x'.repeat(101)}`, { searchTerm: ['Must be less than 101 characters'] }],
    [`searchTerm=${'x'.repeat(10_000)}`, { searchTerm: ['Must be less than 101 characters'] }],
  ])('%s is refused by name', async (query, expected) => {
    expect(await details(query)).toEqual(expected);
  });

  it('two values of one are refused', async () => {
    expect(Object.keys((await details('limit=10&limit=20')) ?? {})).toEqual(['limit']);
    expect(Object.keys((await details('searchTerm=a&searchTerm=b')) ?? {})).toEqual(['searchTerm']);
  });

  it.each([
    '%25',
    '_',
    '%5C',
    '%5C%25',
    '%F0%9F%98%80',
    "'",
    '%22',
    '%0A',
    '%ED%A0%80',
    '%FF',
    '+',
    '%E2%80%AE',
  ])('a search for %s is taken as it is, or refused', async (term) => {
    const answer = await get(`${list}?searchTerm=${term}`);
    expect([200, 400]).toContain(answer.status);
    if (/^(%25|_|%5C|%F0)/.test(term)) expect(answer.data).toMatchObject({ users: [], count: 0 });
  });

  it('of whatever kind never end in a failure of the server', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(
        '',
        '0',
        '-1',
        '10',
        '100',
        '1e9',
        'NaN',
        'asc',
        'DESC',
        'email',
        'fullName',
        '%',
        '\u0000',
        'Employee,',
        ',,',
        '__proto__',
        'constructor',
      ),
    );
    const name = fc.constantFrom(
      'skip',
      'limit',
      'searchTerm',
      'sort',
      'sortOrder',
      'userTypes',
      'useCache',
      '__proto__',
      'constructor',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, word), { maxLength: 5 }), async (pairs) => {
        const query = pairs
          .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
          .join('&');
        const answer = await get(`${list}?${query}`);
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an address', () => {
  it.each([
    ['/api/organizations/%', 404],
    ['/api/organizations/%zz/users', 404],
    ['/api/organizations/%C0%80/users', 404],
    ['/api/organizations/%00/users', 400],
    [`/api/organizations/${'a'.repeat(300)}/users`, 404],
    ['/api/organizations/not-an-id/users', 400],
    ['/api/organizations//users', 400],
    ['/api/nothing-here', 404],
    ['/api/organizations/..%2f..%2fetc%2fpasswd/users', 400],
    ['/nothing', 404],
  ])('%s that is none answers %i in both languages', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.error?.exceptionMessage.fr).toBeTruthy();
  });

  it('that is right with a method that is not is refused', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await api.send('/api/auth/login', { method });
      expect([404, 405]).toContain(answer.status);
      expect(answer.error?.exceptionMessage.fr).toBeTruthy();
    }
  });

  it('with an identifier there is not answers alike to everybody it is not theirs', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all([
      get(`/api/organizations/${id}`),
      get(`/api/organizations/${id}/users`),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
  });
});

describe('whatever is sent to any route', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '😀'.repeat(30),
      'x'.repeat(10_000),
      '%',
      '_',
      '\\',
      'SuperAdmin',
      'a@example.org',
      '123456',
      crypto.randomUUID(),
    ),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 3 }),
  );

  /** As much of a body's schema as tells what it is made of. */
  type BodySchema = { shape?: object; _zod: { def: { element?: BodySchema } } };
  /** Bodies with the right names and odd values; a list of such where the route takes a list. */
  const oddBody = (schema: BodySchema): fc.Arbitrary<unknown> => {
    const { element } = schema._zod.def;
    if (element) return fc.oneof(odd, fc.array(oddBody(element), { maxLength: 3 }));
    const keys = [...Object.keys(schema.shape ?? {}), 'surprise'];
    return fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] });
  };

  it.each(
    allRoutes
      .filter((route) => route.bodyType === 'json')
      .map((route) => [route.name, route] as const),
  )('%s answers by a refusal of its own or does its work, and never fails', async (name, route) => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const body = oddBody(route.body as unknown as BodySchema);
    const params = fc.record(
      Object.fromEntries(
        [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [
          match[1] ?? '',
          fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.uuid()),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(body, params, async (sent, path) => {
        const wellFormed = Object.fromEntries(
          Object.entries(path).map(([key, value]) => [
            key,
            value.toWellFormed().replaceAll('.', 'x'),
          ]),
        );
        const answer = await api.send(addressOf(route, { params: wellFormed }), {
          method: route.method,
          token: name === 'logout' ? undefined : superAdmin.token,
          headers: { 'content-type': 'application/json' },
          ...(route.method !== 'GET' && { body: JSON.stringify(sent) }),
        });
        expect(answer.status, `${name} ${JSON.stringify(sent)}`).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});
