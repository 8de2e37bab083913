import {
  confirmTwoFactor,
  getSession,
  getStaffStep,
  getTwoFactor,
  getTwoFactorSecret,
  listAuditLog,
  listStaffWithoutStep,
  listUsers,
  login,
  remindOfStep,
  removeTwoFactor,
  setStaffStep,
  staffTypes,
  userTypes,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  password,
  type TestOrganization,
  type TestPerson,
  totpCode,
} from '../../../testing/factories/factories.ts';
import { openTestServer, startTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

/** A day so many days from today, where the server is. */
const day = (ahead: number) =>
  Temporal.Now.plainDateISO(api.settings.TIME_ZONE).add({ days: ahead }).toString();
type Caller = TestPerson & { token: string };
const pathOf = ({ organization }: Pick<TestPerson, 'organization'>) => ({
  params: { orgId: organization.id },
});
const set = (admin: Caller, from: string | null) =>
  api.request(setStaffStep, { ...pathOf(admin), body: { from } }, admin.token);
const requireFrom = (organization: TestOrganization, from: string) =>
  api.owner.query('UPDATE organization SET staff_step_from = $2 WHERE id = $1', [
    organization.id,
    from,
  ]);
const sessionOf = async (token: string) => (await api.request(getSession, {}, token)).data;
/** An administrator who has a second step, and an organization. */
async function newAdmin(): Promise<Caller> {
  const admin = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
  return { ...admin, token: await api.openSession(admin, 'High') };
}
const missing = async (admin: Caller) =>
  (await api.request(listStaffWithoutStep, pathOf(admin), admin.token)).data.staff;
const remind = (admin: Caller, userId: string) =>
  api.request(remindOfStep, { params: { orgId: admin.organization.id, userId } }, admin.token);

describe('STAFF2FA-01 the day from which staff need a second step', () => {
  it('is set by an administrator and a SuperAdmin, read again, ended, and stands in the log', async () => {
    const admin = await newAdmin();
    const read = () => api.request(getStaffStep, pathOf(admin), admin.token);
    expect((await read()).data).toEqual({ from: null, isRequiredByInstallation: false });
    expect((await set(admin, day(30))).data.from).toBe(day(30));
    const superAdmin = await api.createCaller('SuperAdmin');
    const acting = { ...superAdmin, organization: admin.organization };
    expect((await set(acting, day(10))).data.from).toBe(day(10));
    expect((await read()).data.from).toBe(day(10));
    expect((await set(admin, null)).data.from).toBeNull();
    const log = await api.request(
      listAuditLog,
      { ...pathOf(admin), query: { actions: 'twoFactor.setStaffRequirement' } as never },
      admin.token,
    );
    expect(log.data.entries.map(({ details }) => details)).toEqual([
      [`Day from which staff need a second step: ${day(10)} → empty`],
      [`Day from which staff need a second step: ${day(30)} → ${day(10)}`],
      [`Day from which staff need a second step: empty → ${day(30)}`],
    ]);
  });

  it('is today or later, a year ahead at most, and a day of the calendar; one that has come may stay', async () => {
    const admin = await newAdmin();
    for (const from of [day(-1), day(367), '2027-02-30', '', 'soon'])
      expect((await set(admin, from)).status, from).toBe(400);
    const other = await newAdmin();
    await requireFrom(other.organization, day(-40));
    expect((await set(other, day(-40))).data.from).toBe(day(-40));
    expect((await set(other, day(-39))).status).toBe(400);
    expect((await set(admin, day(0))).status).toBe(200);
  });

  it('needs a recent proof, and is no business of the other roles or organizations', async () => {
    const admin = await newAdmin();
    for (const userType of ['ServiceProvider', 'PeerSupporter', 'Employee'] as const) {
      const caller = await api.createCaller(userType, admin.organization);
      expect((await set(caller, day(3))).errorType).toBe('PERMISSION_DENIED');
      expect((await api.request(listStaffWithoutStep, pathOf(admin), caller.token)).errorType).toBe(
        'PERMISSION_DENIED',
      );
    }
    const stranger = await newAdmin();
    const aimed = { ...stranger, organization: admin.organization };
    expect((await set(aimed, day(3))).errorType).toBe('ORGANIZATION_MISMATCH');
    await api.ageProof(admin);
    expect((await set(admin, day(3))).errorType).toBe('RECENT_PROOF_REQUIRED');
  });
});

describe('STAFF2FA-02 from that day', () => {
  it('the rights of staff begin after a second step, and those of members do not change', async () => {
    const { organization } = await newAdmin();
    await requireFrom(organization, day(0));
    for (const userType of userTypes.filter((type) => type !== 'SuperAdmin')) {
      const caller = await api.createCaller(userType, organization);
      const isAsked = (staffTypes as readonly string[]).includes(userType);
      expect((await sessionOf(caller.token)).twoFactorRequired, userType).toBe(isAsked);
    }
    const admin = await api.createCaller('OrganizationAdmin', organization);
    const list = await api.request(listUsers, pathOf(admin), admin.token);
    expect(list.errorType).toBe('SESSION_LEVEL_TOO_LOW');
  });

  it('the strictest of a person’s organizations holds, and says nothing where they are a member', async () => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    const person = await api.createCaller('ServiceProvider', first.organization);
    await api.addMembership(person, second.organization, 'OrganizationAdmin');
    await requireFrom(first.organization, day(20));
    await requireFrom(second.organization, day(5));
    expect(await sessionOf(person.token)).toMatchObject({
      twoFactorRequired: false,
      twoFactorFrom: day(5),
    });
    await requireFrom(second.organization, day(0));
    expect((await sessionOf(person.token)).twoFactorRequired).toBe(true);
    const member = await api.createCaller('Employee', first.organization);
    await api.addMembership(member, second.organization, 'PeerSupporter');
    const session = await sessionOf(member.token);
    expect(session.twoFactorRequired).toBe(false);
    expect(session).not.toHaveProperty('twoFactorFrom');
  });

  it('suspended and removed organizations, and places that ended, ask for nothing', async () => {
    const [admin, home] = [await newAdmin(), await newAdmin()];
    await requireFrom(admin.organization, day(0));
    const person = await api.createCaller('ServiceProvider', home.organization);
    await api.addMembership(person, admin.organization, 'ServiceProvider', 'inactive');
    expect((await sessionOf(person.token)).twoFactorRequired).toBe(false);
    const other = await api.createCaller('ServiceProvider', home.organization);
    await api.addMembership(other, admin.organization, 'ServiceProvider');
    expect((await sessionOf(other.token)).twoFactorRequired).toBe(true);
    const suspend = 'UPDATE organization SET status = $2 WHERE id = $1';
    await api.owner.query(suspend, [admin.organization.id, 'suspended']);
    expect((await sessionOf(other.token)).twoFactorRequired).toBe(false);
  });

  it('the last second step stays, whichever it is', async () => {
    const admin = await newAdmin();
    await requireFrom(admin.organization, day(0));
    const last = { params: { id: admin.id, type: 'totp' } } as const;
    expect((await api.request(removeTwoFactor, last, admin.token)).errorType).toBe(
      'TWO_FACTOR_REQUIRED',
    );
    const state = await api.request(getTwoFactor, { params: { id: admin.id } }, admin.token);
    expect(state.data.required).toBe(true);
  });

  it('an installation can ask all staff at once', async () => {
    const strict = await startTestServer({ settings: { TWO_FACTOR_REQUIRED: 'staff' } });
    try {
      for (const userType of staffTypes) {
        const person = await strict.createPerson({ userType });
        const { data } = await strict.request(login, { body: { email: person.email, password } });
        expect(data.session).toMatchObject({ twoFactorRequired: true, setUpNeedsLink: true });
      }
      const supporter = await strict.createCaller('PeerSupporter');
      const { data } = await strict.request(getSession, {}, supporter.token);
      expect(data.twoFactorRequired).toBe(false);
      const admin = await strict.createPerson({ userType: 'OrganizationAdmin', totp: true });
      const token = await strict.openSession(admin, 'High');
      expect((await strict.request(getStaffStep, pathOf(admin), token)).data).toEqual({
        from: null,
        isRequiredByInstallation: true,
      });
    } finally {
      await strict.close();
    }
  });
});

describe('STAFF2FA-03 before that day', () => {
  it('those who lack a second step read the day, at login and later, and set one up without a link', async () => {
    const { organization } = await newAdmin();
    await requireFrom(organization, day(14));
    const person = await api.createPerson({ userType: 'ServiceProvider', organization });
    const { data } = await api.request(login, { body: { email: person.email, password } });
    expect(data.session).toMatchObject({ twoFactorRequired: false, twoFactorFrom: day(14) });
    expect(data.session).not.toHaveProperty('setUpNeedsLink');
    const params = { id: person.id };
    const secret = await api.request(getTwoFactorSecret, { params }, data.accessToken);
    const body = { code: await totpCode(secret.data.secret) };
    const done = await api.request(confirmTwoFactor, { body }, data.accessToken);
    expect(done.data.session).not.toHaveProperty('twoFactorFrom');
  });
});

describe('STAFF2FA-04 who lacks a second step', () => {
  it('is listed by name: active staff of the organization alone, never a member', async () => {
    const admin = await newAdmin();
    const { organization } = admin;
    const without = await Promise.all(
      staffTypes.map((userType) => api.createPerson({ userType, organization })),
    );
    for (const userType of ['Employee', 'PeerSupporter', 'FamilyFriend'] as const)
      await api.createPerson({ userType, organization });
    await api.createPerson({ userType: 'ServiceProvider', organization, sms: true });
    await api.createPerson({ userType: 'ServiceProvider', organization, status: 'pending' });
    await api.createPerson({ userType: 'ServiceProvider', organization, status: 'inactive' });
    const begun = await api.createPerson({ userType: 'ServiceProvider', organization });
    await api.startSetUp(begun);
    const elsewhere = await newAdmin();
    await api.addMembership(without[0] ?? begun, elsewhere.organization, 'Employee');
    const listed = await missing(admin);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      [...without, begun].map(({ membershipId }) => membershipId).toSorted(),
    );
    expect(listed[0]).toEqual({
      id: expect.any(String),
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.any(String),
      userType: expect.any(String),
    });
    expect(await missing(elsewhere)).toEqual([]);
  });

  it('gets one reminder a day, whoever sends it, in their language', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const person = await api.createPerson({
      ...{ userType: 'ServiceProvider', organization: admin.organization, language: 'fr' },
    });
    const there = await api.addMembership(person, other.organization, 'ServiceProvider');
    const answers = [
      await remind(admin, person.membershipId),
      await remind(admin, person.membershipId),
      await remind(other, there),
    ];
    for (const { status, data } of answers) expect([status, data]).toEqual([200, {}]);
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('Veuillez configurer une deuxième étape');
    const jobs = await api.countRows('job', `data->>'personId' = $1`, [person.id]).catch(() => 1);
    expect(jobs).toBeLessThanOrEqual(1);
    expect(await api.mailsNow(person.email)).toHaveLength(1);
  });

  it('is told by no answer: it is the same for staff who have one, and no mail goes out', async () => {
    const admin = await newAdmin();
    const { organization } = admin;
    const having = await api.createPerson({
      userType: 'ServiceProvider',
      organization,
      totp: true,
    });
    const answer = await remind(admin, having.membershipId);
    expect([answer.status, answer.data]).toEqual([200, {}]);
    const lacking = await api.createPerson({ userType: 'ServiceProvider', organization });
    await remind(admin, lacking.membershipId);
    // Mails go out in order: once the later one is there, the earlier one was not written.
    await api.readMail(lacking.email);
    expect(await api.mailsNow(having.email)).toEqual([]);
    const rows = `action = 'twoFactor.remind' AND target_id = $1`;
    expect(await api.countRows('audit_event', rows, [having.id])).toBe(1);
  });

  it('is not asked about members, pending people and those of other organizations, all alike', async () => {
    const admin = await newAdmin();
    const { organization } = admin;
    const others = [
      await api.createPerson({ userType: 'Employee', organization }),
      await api.createPerson({ userType: 'Employee', organization, totp: true }),
      await api.createPerson({ userType: 'PeerSupporter', organization, totp: true }),
      await api.createPerson({ userType: 'ServiceProvider', organization, status: 'pending' }),
      await api.createPerson({ userType: 'ServiceProvider' }),
    ];
    for (const { membershipId } of others)
      expect((await remind(admin, membershipId)).errorType).toBe('USER_NOT_FOUND');
  });
});
