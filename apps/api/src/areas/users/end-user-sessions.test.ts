import {
  endUserSessions,
  exportUsers,
  getSession,
  listAuditLog,
  listUsers,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

type Caller = TestPerson & { token: string };
const end = (caller: Pick<Caller, 'token' | 'organization'>, userId: string) =>
  api.request(endUserSessions, { params: { userId, orgId: caller.organization.id } }, caller.token);
const isAlive = async (token: string) => (await api.request(getSession, {}, token)).status === 200;
const admin = (organization?: TestPerson['organization']) =>
  api.createCaller('OrganizationAdmin', organization);

describe('USERS-47 logging someone out everywhere', () => {
  it.each<UserType>(['Employee', 'PeerSupporter', 'ServiceProvider', 'OrganizationAdmin'])(
    'ends every session of a %s, takes their phones off, tells them by mail and stands in the log',
    async (userType) => {
      const caller = await admin();
      const { organization } = caller;
      const person = await api.createPerson({ userType, organization, language: 'en' });
      const tokens = [await api.openSession(person), await api.openSession(person)];
      await api.createDevice(person);
      const answer = await end(caller, person.membershipId);
      expect([answer.status, answer.data]).toEqual([200, {}]);
      for (const token of tokens) expect(await isAlive(token)).toBe(false);
      expect(await api.countRows('device', 'membership_id = $1', [person.membershipId])).toBe(0);
      const mail = await api.readMail(person.email);
      expect(mail.subject).toBe('You were logged out everywhere');
      const log = await api.request(
        listAuditLog,
        { params: { orgId: organization.id }, query: { actions: 'users.endSessions' } as never },
        caller.token,
      );
      expect(log.data.entries).toHaveLength(1);
      expect(log.data.entries[0]?.text).toContain('out everywhere');
      expect(await isAlive(caller.token)).toBe(true);
    },
  );

  it('answers the same, and mails the same, whether the person was logged in or not', async () => {
    const caller = await admin();
    const { organization } = caller;
    const [away, here] = [
      await api.createPerson({ organization, language: 'en' }),
      await api.createPerson({ organization, language: 'en' }),
    ];
    await api.openSession(here);
    const [one, other] = [
      await end(caller, away.membershipId),
      await end(caller, here.membershipId),
    ];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect((await api.readMail(away.email)).subject).toBe((await api.readMail(here.email)).subject);
  });

  it('is for active people whom the caller may manage: not oneself, not the pending, the deactivated or strangers', async () => {
    const caller = await admin();
    const { organization } = caller;
    const refused = async (person: TestPerson) =>
      (await end(caller, person.membershipId)).errorType;
    expect(await refused(caller)).toBe('ERROR_FORBIDDEN_USER');
    expect(await refused(await api.createPerson({ organization, status: 'pending' }))).toBe(
      'ERROR_FORBIDDEN_USER',
    );
    expect(await refused(await api.createPerson({ organization, status: 'inactive' }))).toBe(
      'USER_INACTIVE',
    );
    const stranger = await api.createCaller('Employee');
    expect(await refused(stranger)).toBe('USER_NOT_FOUND');
    expect(await isAlive(stranger.token)).toBe(true);
    for (const userType of ['ServiceProvider', 'PeerSupporter', 'Employee'] as const) {
      const member = await api.createCaller(userType, organization);
      expect((await end(member, caller.membershipId)).errorType).toBe('PERMISSION_DENIED');
    }
    expect(await isAlive(caller.token)).toBe(true);
  });

  it('ends the whole session of a person of two organizations, and tells neither of the other', async () => {
    const [caller, other] = [await admin(), await admin()];
    const person = await api.createPerson({ organization: caller.organization });
    await api.addMembership(person, other.organization, 'PeerSupporter');
    const token = await api.openSession(person);
    const answer = await end(caller, person.membershipId);
    expect(answer.data).toEqual({});
    expect(await isAlive(token)).toBe(false);
    const rows = `action = 'users.endSessions' AND target_id = $1`;
    expect(await api.countRows('audit_event', rows, [person.id])).toBe(1);
    const where = `${rows} AND organization_id = '${caller.organization.id}'`;
    expect(await api.countRows('audit_event', where, [person.id])).toBe(1);
  });

  it('shows nothing to an administrator of another organization of the person', async () => {
    const [caller, other] = [await admin(), await admin()];
    const person = await api.createPerson({ organization: caller.organization });
    await api.addMembership(person, other.organization, 'PeerSupporter');
    const orgId = other.organization.id;
    const read = async () =>
      (
        await Promise.all([
          api.request(listUsers, { params: { orgId } }, other.token),
          api.request(
            listAuditLog,
            { params: { orgId }, query: { actions: 'users.endSessions' } as never },
            other.token,
          ),
          api.request(exportUsers, { params: { orgId }, query: { format: 'csv' } }, other.token),
        ])
      ).map(({ status, text }) => `${status} ${text}`);
    const before = await read();
    await api.openSession(person);
    expect((await end(caller, person.membershipId)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('leaves the sessions of a SuperAdmin to SuperAdmins, with the same answer, and without a mail', async () => {
    const caller = await admin();
    const chief = await api.createCaller('SuperAdmin');
    const membershipId = await api.addMembership(chief, caller.organization, 'Employee');
    const answer = await end(caller, membershipId);
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect(await isAlive(chief.token)).toBe(true);
    const another = await api.createCaller('SuperAdmin');
    expect((await end(another, chief.membershipId)).status).toBe(200);
    expect(await isAlive(chief.token)).toBe(false);
    await api.readMail(chief.email);
    expect(await api.mailsNow(chief.email)).toHaveLength(1);
  });

  it('can be done by a SuperAdmin in any organization, at once with another', async () => {
    const chief = await api.createCaller('SuperAdmin');
    const caller = await admin();
    const { organization } = caller;
    const person = await api.createCaller('Employee', organization);
    const answers = await Promise.all([
      end({ ...chief, organization }, person.membershipId),
      end(caller, person.membershipId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isAlive(person.token)).toBe(false);
    expect(
      (await api.request(listUsers, { params: { orgId: organization.id } }, caller.token)).status,
    ).toBe(200);
  });
});
