import {
  createOrganization,
  deactivateUser,
  getOrganization,
  getSession,
  inviteUser,
  listOrganizations,
  listUsers,
  login,
  organizationStatuses,
  removeOrganization,
  userStatuses,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');

const create = (
  body: { name: string; createdBy?: string; isRoot?: boolean },
  token = superAdmin.token,
) => api.request(createOrganization, { body }, token);
const uniqueName = () => `Birch ${crypto.randomUUID().slice(0, 8)}`;
const find = async (id: string) =>
  (await api.request(listOrganizations, {}, superAdmin.token)).data.organizations.find(
    (each) => each.id === id,
  );

describe('creating an organisation', () => {
  it('ORGS-03, ORGS-07, API-40 takes name, createdBy and isRoot, and answers it in the state configure', async () => {
    const name = uniqueName();
    const before = Math.floor(Date.now() / 1000) - 2;
    const { status, data } = await create({
      name: `  ${name} `,
      createdBy: superAdmin.id,
      isRoot: false,
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name, status: 'configure', isRoot: false, totalUsers: 0 });
    expect(data.createdAt).toBeGreaterThan(before);
    expect(await find(data.id)).toEqual(data);
    expect(organizationStatuses).toEqual(['configure', 'active', 'suspended']);
  });

  it('ORGS-08, ORGS-09, ORGS-10 answers every field of the requirement', async () => {
    const name = uniqueName();
    const { data } = await create({ name });
    expect(data).toEqual({
      id: expect.any(String),
      name,
      totalUsers: 0,
      createdAt: expect.any(Number),
      status: 'configure',
      isRoot: false,
      version: 1,
      features: {
        learn: { enabled: true },
        schedule: { enabled: false },
        session: { enabled: true },
        myPlan: { enabled: true },
        getSupport: {
          enabled: true,
          emergencyContact: true,
          peerSupport: true,
          suicideCrisisHelpline: true,
        },
      },
      organizationDetails: {
        name,
        description: '',
        logo: null,
        chbaseAppId: '',
        thidmBundleId: '',
        locale: 'en,fr',
        schemaColor: { themeColor: '#6a3fb5', accentColor: '#2e7d4f' },
        localizedStrings: [
          { key: 'name', language: 'en', value: name },
          { key: 'name', language: 'fr', value: name },
        ],
      },
    });
  });

  it('ORGS-03 takes the creator from the token and never makes a second root', async () => {
    const other = await create({ name: uniqueName(), createdBy: crypto.randomUUID() });
    expect([other.status, other.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    expect((await create({ name: uniqueName(), isRoot: true })).data.isRoot).toBe(false);
  });

  it('refuses a name that is taken, in whatever letter case, one that is empty and one over 50 characters', async () => {
    const name = uniqueName();
    await create({ name });
    const taken = await create({ name: name.toUpperCase() });
    expect([taken.status, taken.errorType]).toEqual([422, 'ORGANIZATION_NAME_TAKEN']);
    expect((await create({ name: ' ' })).error?.errorDetails).toEqual({
      name: ['Field is required'],
    });
    expect((await create({ name: 'n'.repeat(51) })).error?.errorDetails).toEqual({
      name: ['Must be less than 51 characters'],
    });
    expect((await create({ name: `${name}${'n'.repeat(50 - name.length)}` })).status).toBe(201);
  });

  it('makes one of two with the same name at once', async () => {
    const name = uniqueName();
    const answers = await Promise.all([create({ name }), create({ name })]);
    expect(answers.map((answer) => answer.status).sort((one, two) => one - two)).toEqual([
      201, 422,
    ]);
  });

  it.each(['OrganizationAdmin', 'PeerSupportAdmin', 'ServiceProvider', 'Employee'] as const)(
    'ORGS-06 is refused to a %s, and so is the list',
    async (userType) => {
      const person = await api.createPerson({ userType });
      const token = await api.openSession(person, 'High');
      expect((await create({ name: uniqueName() }, token)).errorType).toBe('PERMISSION_DENIED');
      expect((await api.request(listOrganizations, {}, token)).errorType).toBe('PERMISSION_DENIED');
    },
  );
});

describe('reading organisations', () => {
  it('ORGS-01, USERS-01 counts the people whom the list of users shows, whatever became of them', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization, token } = admin;
    const people = [];
    for (const status of userStatuses)
      people.push(await api.createPerson({ organization, status, userType: 'Employee' }));
    const listed = async () => {
      const { data } = await api.request(listUsers, { params: { orgId: organization.id } }, token);
      expect(data.users).toHaveLength(data.count);
      return data.count;
    };
    const counted = async () => {
      const own = await api.request(getOrganization, { params: { id: organization.id } }, token);
      return [(await find(organization.id))?.totalUsers, own.data.totalUsers];
    };
    const all = 1 + userStatuses.length;
    expect([await listed(), ...(await counted())]).toEqual([all, all, all]);
    // Deactivated, then invited again: two rows of the list.
    const [active] = people;
    const params = { userId: active?.membershipId ?? '', orgId: organization.id };
    await api.request(deactivateUser, { params }, token);
    expect([await listed(), ...(await counted())]).toEqual([all, all, all]);
    const body = { organizationId: organization.id, userType: 'Employee' as const };
    await api.request(inviteUser, { body: { ...body, email: active?.email ?? '' } }, token);
    expect([await listed(), ...(await counted())]).toEqual([all + 1, all + 1, all + 1]);
  });

  it('API-40, ORGS-06 lists all by name, with how many people each has', async () => {
    const organization = await api.createOrganization({ name: uniqueName() });
    for (const status of ['active', 'pending', 'inactive'] as const)
      await api.createPerson({ organization, status });
    expect((await find(organization.id))?.totalUsers).toBe(3);
    const names = (
      await api.request(listOrganizations, {}, superAdmin.token)
    ).data.organizations.map((each) => each.name);
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(
      [...names].sort((one, two) => (one.toLowerCase() < two.toLowerCase() ? -1 : 1)),
    );
  });

  it('API-41 answers one organisation to its people, in the words of its first language', async () => {
    const organization = await api.createOrganization({ locale: ['fr', 'en'] });
    await api.owner.query(
      `UPDATE organization_text SET value = 'Érable' WHERE organization_id = $1 AND language = 'fr'`,
      [organization.id],
    );
    const member = await api.createCaller('Employee', organization);
    const { data } = await api.request(
      getOrganization,
      { params: { id: organization.id } },
      member.token,
    );
    expect(data).toMatchObject({
      id: organization.id,
      organizationDetails: { name: 'Érable', locale: 'fr,en' },
    });
  });

  it('API-41 answers 404 to a SuperAdmin for an organisation there is not', async () => {
    const answer = await api.request(
      getOrganization,
      { params: { id: crypto.randomUUID() } },
      superAdmin.token,
    );
    expect([answer.status, answer.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
  });

  it('ROLES-11 answers a member alike for an organisation of others and one there is not', async () => {
    const member = await api.createCaller('OrganizationAdmin');
    const other = await api.createOrganization();
    const [foreign, unknown] = await Promise.all(
      [other.id, crypto.randomUUID()].map((id) =>
        api.request(getOrganization, { params: { id } }, member.token),
      ),
    );
    expect([foreign?.status, foreign?.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    expect(foreign?.text).toBe(unknown?.text);
  });

  it('ROLES-03 acts with the role of the organisation that is named, not of another', async () => {
    const person = await api.createPerson({ userType: 'Employee' });
    const other = await api.createOrganization();
    await api.addMembership(person, other, 'OrganizationAdmin');
    const token = await api.openSession(person);
    const invite = (organizationId: string) =>
      api.request(
        inviteUser,
        { body: { organizationId, userType: 'Employee', email: uniqueEmail() } },
        token,
      );
    expect((await invite(person.organization.id)).errorType).toBe('PERMISSION_DENIED');
    expect((await invite(other.id)).status).toBe(201);
  });

  it('ROLES-02 a SuperAdmin is one in every organisation', async () => {
    const person = await api.createPerson({ userType: 'SuperAdmin' });
    const other = await api.createOrganization();
    await api.addMembership(person, other, 'Employee');
    const token = await api.openSession(person);
    const invite = {
      organizationId: other.id,
      userType: 'OrganizationAdmin',
      email: uniqueEmail(),
    } as const;
    expect((await api.request(inviteUser, { body: invite }, token)).status).toBe(201);
  });
});

describe('removing an organisation', () => {
  it('API-41 takes it off the list, ends its people’s sessions and lets them in no more', async () => {
    const member = await api.createCaller('OrganizationAdmin');
    const answer = await api.request(
      removeOrganization,
      { params: { id: member.organization.id } },
      superAdmin.token,
    );
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect(await find(member.organization.id)).toBeUndefined();
    expect((await api.request(getSession, {}, member.token)).status).toBe(401);
    const again = await api.request(login, { body: { email: member.email, password } });
    expect([again.status, again.errorType]).toEqual([403, 'USER_DEACTIVATED']);
    const twice = await api.request(
      removeOrganization,
      { params: { id: member.organization.id } },
      superAdmin.token,
    );
    expect([twice.status, twice.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
    expect((await create({ name: member.organization.name })).status).toBe(201);
  });

  it('is refused for the organisation that runs the service', async () => {
    const answer = await api.request(
      removeOrganization,
      { params: { id: superAdmin.organization.id } },
      superAdmin.token,
    );
    expect([answer.status, answer.errorType]).toEqual([409, 'ROOT_ORGANIZATION']);
    expect((await api.request(getSession, {}, superAdmin.token)).status).toBe(200);
  });
});

describe('inviting a SuperAdmin', () => {
  const invite = (organizationId: string, userType: string, token = superAdmin.token) =>
    api.request(
      inviteUser,
      { body: { organizationId, userType: userType as 'SuperAdmin', email: uniqueEmail() } },
      token,
    );

  it('ADMINS-06 is done by a SuperAdmin with userType superAdmin, in the root organisation only', async () => {
    expect((await invite(superAdmin.organization.id, 'superAdmin')).status).toBe(201);
    const customer = await api.createOrganization();
    const answer = await invite(customer.id, 'superAdmin');
    expect(answer.error?.errorDetails).toEqual({
      userType: ['Must select a valid option from the list.'],
    });
  });

  it('ROLES-13 is refused to an administrator of the root organisation', async () => {
    const admin = await api.createCaller('OrganizationAdmin', superAdmin.organization);
    expect((await invite(superAdmin.organization.id, 'SuperAdmin', admin.token)).errorType).toBe(
      'ERROR_FORBIDDEN_USER',
    );
  });
});
