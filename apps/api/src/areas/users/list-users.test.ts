import { listUsers, type RouteInput, userTypes } from '@ensemble/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();
let admin: TestCaller;
let foreign: TestCaller;
beforeAll(async () => {
  const organization = await api.createOrganization();
  const person = await api.createPerson({
    userType: 'OrganizationAdmin',
    organization,
    email: 'zoe@example.org',
    firstName: 'Zoé',
    lastName: 'Admin',
  });
  admin = { ...person, token: await api.openSession(person) };
  foreign = await api.createCaller('OrganizationAdmin');
  for (const [index, userType] of userTypes.entries()) {
    if (userType === 'SuperAdmin' || userType === 'OrganizationAdmin') continue;
    const names = {
      firstName: ['Éric', 'bruno', 'Anaïs', 'Chloé', 'Dïna', 'Hélène', 'Fœdora'][index],
      lastName: 'Member',
    };
    await api.createPerson({
      userType,
      organization,
      email: `member${index}@example.org`,
      ...names,
    });
  }
  await api.createPerson({
    organization,
    status: 'inactive',
    email: 'gone@example.org',
    firstName: 'Gone',
    lastName: 'By',
  });
  await api.createPerson({ organization, status: 'pending', email: 'aaa.pending@example.org' });
  for (let each = 0; each < 8; each += 1) {
    await api.createPerson({
      userType: 'Employee',
      organization,
      email: `bulk${each}@example.org`,
      firstName: `100%_${each}`,
      lastName: 'Bul\\k',
    });
  }
});

const inUtc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/);

type Query = RouteInput<typeof listUsers>['query'];
const list = async (query: Query = {}, caller = admin) =>
  (await api.request(listUsers, { params: { orgId: caller.organization.id }, query }, caller.token))
    .data;
const emails = async (query: Query) => (await list(query)).users.map((user) => user.email);

describe('the users list', () => {
  it('USERS-01, API-33 answers pages of ten, and how many there are', async () => {
    const first = await list();
    expect([first.users.length, first.count]).toEqual([10, 16]);
    const second = await list({ skip: '10' });
    expect([second.users.length, second.count]).toEqual([6, 16]);
    const ids = [...first.users, ...second.users].map((user) => user.id);
    expect(new Set(ids).size).toBe(16);
    expect((await list({ skip: '3', limit: '2' })).users).toEqual(first.users.slice(3, 5));
    expect((await list({ limit: '100' })).users.map((user) => user.id)).toEqual(ids);
  });

  it('USERS-08, USERS-02 answers the fields of the requirement, and no others', async () => {
    const { users } = await list({ searchTerm: 'zoe@' });
    expect(users).toEqual([
      {
        id: admin.membershipId,
        firstName: 'Zoé',
        lastName: 'Admin',
        email: 'zoe@example.org',
        createdAt: inUtc,
        registered_date: inUtc,
        initial_invitation_date: inUtc,
        resent_date: null,
        invitation_mail: null,
        organizations: [
          {
            organizationId: admin.organization.id,
            userType: 'OrganizationAdmin',
            userStatus: 'active',
          },
        ],
      },
    ]);
  });

  it('USERS-09, USERS-10 shows the status of everybody, the deactivated too', async () => {
    const statusOf = async (email: string) =>
      (await list({ searchTerm: email })).users[0]?.organizations[0]?.userStatus;
    expect(await statusOf('gone@example.org')).toBe('inactive');
    expect(await statusOf('aaa.pending@example.org')).toBe('pending');
    expect(await statusOf('zoe@example.org')).toBe('active');
  });

  it('USERS-07, API-33 sorts by the address, both ways', async () => {
    const up = await emails({ sort: 'email', limit: '100' });
    expect(up).toEqual([...up].sort());
    expect(up[0]).toBe('aaa.pending@example.org');
    expect(await emails({ sort: 'EMAIL', sortOrder: 'DESC', limit: '100' })).toEqual(
      up.toReversed(),
    );
  });

  it('USERS-07 sorts by full name as people read it: accents and capitals do not count, the nameless by their address', async () => {
    const users = (await list({ sort: 'fullName', limit: '100' })).users;
    const names = users
      .map((user) => user.firstName ?? user.email)
      .filter((name) => !name.startsWith('100%'));
    expect(names).toEqual([
      'aaa.pending@example.org',
      'bruno',
      'Dïna',
      'Éric',
      'Fœdora',
      'Gone',
      'Hélène',
      'Zoé',
    ]);
  });

  it.each([
    [
      'userType',
      (user: { organizations: { userType: string }[] }) => user.organizations[0]?.userType ?? '',
    ],
    [
      'status',
      (user: { organizations: { userStatus: string }[] }) =>
        user.organizations[0]?.userStatus ?? '',
    ],
    ['createdAt', (user: { createdAt: string }) => user.createdAt],
  ] as const)(
    'USERS-07 sorts by %s, both ways, and pages do not overlap',
    async (sort, valueOf) => {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const all = (await list({ sort, sortOrder, limit: '100' })).users;
        const values = all.map((user) => valueOf(user));
        const sorted = [...values].sort();
        expect(values).toEqual(sortOrder === 'asc' ? sorted : sorted.reverse());
        expect(new Set(values).size).toBeGreaterThan(1);
        const paged = [
          ...(await list({ sort, sortOrder })).users,
          ...(await list({ sort, sortOrder, skip: '10' })).users,
        ];
        expect(paged).toEqual(all);
      }
    },
  );

  it('API-33 keeps to the user types asked for, a comma list in any letter case', async () => {
    const { users, count } = await list({ userTypes: 'peersupporter, FamilyFriend', limit: '100' });
    expect(users.map((user) => user.organizations[0]?.userType ?? '').sort()).toEqual([
      'FamilyFriend',
      'PeerSupporter',
    ]);
    expect(count).toBe(2);
    expect((await list({ userTypes: userTypes.join(',') })).count).toBe(16);
    expect((await list({ userTypes: '' })).count).toBe(16);
    const bad = await api.request(
      listUsers,
      { params: { orgId: admin.organization.id }, query: { userTypes: 'Employee,Boss' } },
      admin.token,
    );
    expect(bad.error?.errorDetails).toEqual({
      userTypes: ['Must select a valid option from the list.'],
    });
  });

  it('API-33 takes useCache, and the path with and without its last slash', async () => {
    expect((await list({ useCache: 'false' })).count).toBe(16);
    const slash = await api.send(
      `/api/organizations/${admin.organization.id}/users/?useCache=true`,
      { token: admin.token },
    );
    expect([slash.status, (slash.data as { count: number }).count]).toEqual([200, 16]);
  });

  it('API-33, USERS-01 finds by name and address, without accents and capitals, and counts what it finds', async () => {
    expect(await emails({ searchTerm: 'HELENE' })).toEqual(['member5@example.org']);
    expect(await emails({ searchTerm: 'hélène' })).toEqual(['member5@example.org']);
    expect(await emails({ searchTerm: 'foedora' })).toEqual(['member6@example.org']);
    expect(await emails({ searchTerm: 'zoe adm' })).toEqual(['zoe@example.org']);
    const { users, count } = await list({ searchTerm: 'bulk', limit: '3' });
    expect([users.length, count]).toEqual([3, 8]);
    expect(await list({ searchTerm: 'nobody has this name' })).toEqual({ users: [], count: 0 });
  });

  it.each(['z', 'zo', 'zoe'])('USERS-01 finds by the letters %s', async (searchTerm) => {
    expect(await emails({ searchTerm, limit: '100' })).toContain('zoe@example.org');
  });

  it.each([
    ['100%_1', 1],
    ['%', 8],
    ['_', 8],
    ['\\', 8],
    ['bul\\k', 8],
    ['1_0', 0],
    ['%z', 0],
    ['😀', 0],
    ["' OR 1=1 --", 0],
    ['$1', 0],
  ])('USERS-01 takes the signs of a search for %s as they are', async (searchTerm, hits) => {
    expect((await list({ searchTerm })).count).toBe(hits);
  });

  it('counts as the list changes', async () => {
    const before = (await list()).count;
    const extra = await api.createPerson({
      userType: 'Employee',
      organization: admin.organization,
    });
    expect((await list()).count).toBe(before + 1);
    await api.owner.query('DELETE FROM membership WHERE id = $1', [extra.membershipId]);
    expect((await list()).count).toBe(before);
  });

  it('shows nobody of another organisation', async () => {
    const { users, count } = await list({ limit: '100' }, foreign);
    expect([users.map((user) => user.id), count]).toEqual([[foreign.membershipId], 1]);
    const searched = await list({ searchTerm: 'example.org', limit: '100' }, foreign);
    expect(searched.count).toBe(1);
  });
});

describe('administrators of the service', () => {
  it('ADMINS-05, API-34 are listed from the root organisation with userTypes=SuperAdmin', async () => {
    const caller = await api.createCaller('SuperAdmin');
    await api.createPerson({ userType: 'OrganizationAdmin', organization: caller.organization });
    const { users, count } = await list({ userTypes: 'SuperAdmin' }, caller);
    expect(count).toBe(1);
    expect(users.map((user) => [user.id, user.organizations])).toEqual([
      [
        caller.membershipId,
        [{ organizationId: caller.organization.id, userType: 'SuperAdmin', userStatus: 'active' }],
      ],
    ]);
  });

  it('ROLES-02 may list the people of every organisation', async () => {
    const caller = await api.createCaller('SuperAdmin');
    const answer = await api.request(
      listUsers,
      { params: { orgId: admin.organization.id } },
      caller.token,
    );
    expect(answer.data.count).toBe(16);
  });
});

it('lists people of some states only, with how many there are', async () => {
  const list = (query: Record<string, string>) =>
    api.request(
      listUsers,
      { params: { orgId: admin.organization.id }, query: query as never },
      admin.token,
    );
  const pending = await list({ statuses: 'Pending' });
  expect(pending.data.count).toBe(1);
  expect(pending.data.users.map((user) => user.email)).toEqual(['aaa.pending@example.org']);
  const two = await list({ statuses: 'pending,inactive', searchTerm: 'example.org' });
  expect([two.data.count, two.data.users.length]).toEqual([2, 2]);
  expect((await list({ statuses: 'away' })).status).toBe(400);
});
