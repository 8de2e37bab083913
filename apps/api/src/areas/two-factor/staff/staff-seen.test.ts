import {
  changeUserRole,
  inviteUser,
  listStaffWithoutStep,
  login,
  refreshSession,
  register,
  remindOfStep,
  remindStaffToLogIn,
  type UserType,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, type TestPerson, totpCode } from '../../../testing/factories/factories.ts';
import { openTestServer, startTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();
type Server = Pick<typeof api, 'request' | 'createCaller'>;
type Caller = TestPerson & { token: string };

const change = (admin: Caller, { membershipId }: TestPerson, role: UserType, on: Server = api) =>
  on.request(
    changeUserRole,
    { params: { userId: membershipId, orgId: admin.organization.id }, body: { role } },
    admin.token,
  );
/** What the administrator reads: the names of those without a second step, and how many are not seen yet. */
const read = async (admin: Caller, on: Server = api) => {
  const params = { orgId: admin.organization.id };
  const { data } = await on.request(listStaffWithoutStep, { params }, admin.token);
  // The administrator has none of their own.
  const others = data.staff.filter(({ id }) => id !== admin.membershipId);
  return [others.map(({ id }) => id), data.notLoggedIn] as const;
};
const remind = (admin: Caller, userId: string) =>
  api.request(remindOfStep, { params: { orgId: admin.organization.id, userId } }, admin.token);
const remindAll = (admin: Caller) =>
  api.request(remindStaffToLogIn, { params: { orgId: admin.organization.id } }, admin.token);
const logIn = (person: TestPerson, on: Server = api) =>
  on.request(login, { body: { email: person.email, password, client: 'mobile' } });
/** Waits until a mail that tells of the role was handed over. */
const untilNotified = async ({ membershipId }: Pick<TestPerson, 'membershipId'>) => {
  const isNotified = () =>
    api.countRows('membership', 'id = $1 AND staff_notified_at IS NOT NULL', [membershipId]);
  await expect.poll(isNotified).toBe(1);
};

describe('STAFF2FA-08 who sets a role does not see with it whether a member has a second step', () => {
  it('a role for a moment: all that an administrator reads is the same with one and without, also once the mail is out', async () => {
    const lives = [];
    for (const totp of [true, false]) {
      const admin = await api.createCaller('OrganizationAdmin');
      const member = await api.createPerson({ organization: admin.organization, totp });
      const answers: unknown[] = [];
      const look = async () => {
        const one = await remind(admin, member.membershipId);
        const all = await remindAll(admin);
        answers.push(await read(admin), [one.status, one.errorType], [all.status, all.data]);
      };
      await look();
      for (const role of ['ServiceProvider', 'Employee', 'PeerSupportAdmin'] as const) {
        await change(admin, member, role);
        await look();
      }
      await untilNotified(member);
      await look();
      lives.push(answers);
    }
    expect(lives[0]).toEqual(lives[1]);
    expect(lives[0]).toContainEqual([[], 1]);
    expect(lives[0]).not.toContainEqual([200, null]);
  });

  it('is shown after the first login that follows the mail, and gone with the role', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const [having, lacking] = [
      await api.createPerson({ organization, totp: true }),
      await api.createPerson({ organization }),
    ];
    for (const person of [having, lacking]) {
      await change(admin, person, 'ServiceProvider');
      await untilNotified(person);
    }
    expect(await read(admin)).toEqual([[], 2]);
    // The password alone is no login where a second step is set up.
    const partial = await logIn(having);
    await logIn(lacking);
    expect(await read(admin)).toEqual([[lacking.membershipId], 1]);
    const body = { code: await totpCode(having.totpSecret ?? '') };
    await api.request(verifyTwoFactorCode, { body }, partial.data.accessToken);
    expect(await read(admin)).toEqual([[lacking.membershipId], 0]);
    // From one role of staff to another nothing changes.
    await change(admin, lacking, 'PeerSupportAdmin');
    expect(await read(admin)).toEqual([[lacking.membershipId], 0]);
    await change(admin, lacking, 'PeerSupporter');
    expect(await read(admin)).toEqual([[], 0]);
    expect((await remind(admin, lacking.membershipId)).errorType).toBe('USER_NOT_FOUND');
    await change(admin, lacking, 'ServiceProvider');
    expect(await read(admin)).toEqual([[], 1]);
  });

  it('a refresh counts as a login does', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const person = await api.createPerson({ organization: admin.organization });
    await change(admin, person, 'ServiceProvider');
    // Opened before the mail was handed over.
    const token = await api.openSession(person);
    await api.owner.query('UPDATE membership SET staff_seen_at = NULL WHERE id = $1', [
      person.membershipId,
    ]);
    await untilNotified(person);
    expect(await read(admin)).toEqual([[], 1]);
    await api.request(refreshSession, {}, token);
    expect(await read(admin)).toEqual([[person.membershipId], 0]);
  });

  it('a login before the mail is handed over shows nothing', async () => {
    const cutOff = await startTestServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const admin = await cutOff.createCaller('OrganizationAdmin');
      const person = await cutOff.createPerson({ organization: admin.organization });
      await change(admin, person, 'ServiceProvider', cutOff);
      expect((await logIn(person, cutOff)).status).toBe(200);
      expect(await read(admin, cutOff)).toEqual([[], 1]);
    } finally {
      await cutOff.close();
    }
  });

  it('who accepts an invitation as staff was told by it, and is shown once they log in', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { id: organizationId } = admin.organization;
    const invite = (email: string, userType: UserType) =>
      api.request(inviteUser, { body: { organizationId, email, userType } }, admin.token);
    const notice = 'administrators see whether you have a second step';
    await invite('new.provider@example.org', 'ServiceProvider');
    await invite('new.employee@example.org', 'Employee');
    expect((await api.readMail('new.employee@example.org')).text).not.toContain(notice);
    expect((await api.readMail('new.provider@example.org')).text).toContain(notice);
    const link = await api.readInvitation('new.provider@example.org');
    const names = { firstName: 'Noa', lastName: 'Bergeron', language: 'en' } as const;
    const made = await api.request(register, { body: { ...link, ...names, password } });
    expect(made.status).toBe(201);
    expect(await read(admin)).toEqual([[], 1]);
    const body = { email: link.email, password };
    const { data } = await api.request(login, { body });
    expect(await read(admin)).toEqual([[data.organizations[0]?.memberId], 0]);
  });

  it('a login shows a person where they are staff, and nowhere else', async () => {
    const [admin, other] = [
      await api.createCaller('OrganizationAdmin'),
      await api.createCaller('OrganizationAdmin'),
    ];
    const person = await api.createPerson({ organization: admin.organization });
    await api.addMembership(person, other.organization, 'PeerSupporter');
    await change(admin, person, 'ServiceProvider');
    await untilNotified(person);
    await logIn(person);
    expect(await read(admin)).toEqual([[person.membershipId], 0]);
    expect(await read(other)).toEqual([[], 0]);
  });

  it('one reminder goes to all who have not logged in, with a second step or without, once a day, and tells them', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const people = [
      await api.createPerson({ organization, totp: true, language: 'en' }),
      await api.createPerson({ organization, language: 'fr' }),
    ];
    const members = [await api.createPerson({ organization, totp: true })];
    // As a copy of the release before changes a role: no mail tells of it.
    for (const { membershipId } of people)
      await api.owner.query(`UPDATE membership SET user_type = 'ServiceProvider' WHERE id = $1`, [
        membershipId,
      ]);
    for (const person of people) await api.openSession(person);
    expect(await read(admin)).toEqual([[], 2]);
    for (let round = 0; round < 2; round += 1) {
      const { status, data } = await remindAll(admin);
      expect([status, data]).toEqual([200, {}]);
    }
    const subjects = await Promise.all(
      people.map(async ({ email }) => (await api.readMail(email)).subject),
    );
    expect(subjects).toEqual(['Please log in to Ensemble', 'Veuillez vous connecter à Ensemble']);
    for (const person of people) await untilNotified(person);
    for (const { email } of people) expect(await api.mailsNow(email)).toHaveLength(1);
    for (const { email } of members) expect(await api.mailsNow(email)).toEqual([]);
    for (const person of people) await api.openSession(person);
    expect(await read(admin)).toEqual([[people[1]?.membershipId], 0]);
  });
});
