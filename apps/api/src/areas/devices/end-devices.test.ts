import { randomUUID } from 'node:crypto';
import {
  changeOrganizationStatus,
  changePassword,
  changeUserRole,
  deactivateLeavers,
  deactivateUser,
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  logout,
  registerDevice,
  removeOrganization,
  resetPassword,
  resetTwoFactor,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { newToken } from '../../access/token.ts';
import {
  newPassword,
  password,
  type TestPerson,
  type TestCaller,
} from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const registerPhone = (token: string, { id }: { id: string }, installationId: string) =>
  api.request(
    registerDevice,
    {
      params: { installationId },
      body: {
        organizationId: id,
        platform: 'fcm',
        token: newToken(),
        language: 'en',
        timeZone: 'UTC',
      },
    },
    token,
  );
/** Registers a phone in a session; answers its installation id. */
async function register(token: string, organization: { id: string }): Promise<string> {
  const installationId = randomUUID();
  expect((await registerPhone(token, organization, installationId)).status).toBe(200);
  return installationId;
}
const phonesOf = async (person: Pick<TestPerson, 'id'>) => {
  const { rows } = await api.owner.query<{ installation_id: string }>(
    `SELECT d.installation_id FROM device d JOIN membership m ON m.id = d.membership_id WHERE m.person_id = $1`,
    [person.id],
  );
  return rows.map((row) => row.installation_id).toSorted();
};

/** A member with a phone in each of two organizations and a phone of an earlier session. */
async function memberOfTwo(userType: TestPerson['userType'] = 'Employee') {
  const member = await api.createCaller(userType);
  const other = await api.createOrganization();
  await api.addMembership(member, other, 'Employee');
  const here = await register(member.token, member.organization);
  const there = await register(member.token, other);
  return { member, other, here, there };
}

describe('a session that is ended takes its phone with it', () => {
  it('by logout, in all organizations; phones of other sessions stay', async () => {
    const { member, other } = await memberOfTwo();
    const second = await api.openSession(member);
    const kept = await register(second, other);
    await api.request(logout, {}, member.token);
    expect(await phonesOf(member)).toEqual([kept]);
  });

  it('by its owner, from the list of sessions', async () => {
    const { member, here, there } = await memberOfTwo();
    const second = await api.openSession(member);
    const lost = await register(second, member.organization);
    const { sessions } = (await api.request(listOwnSessions, {}, member.token)).data;
    const sessionId = sessions.find((each) => !each.current)?.id ?? '';
    expect(await phonesOf(member)).toContain(lost);
    await api.request(endOwnSession, { params: { sessionId } }, member.token);
    expect(await phonesOf(member)).toEqual([here, there].toSorted());
  });

  it('but no phone of another person, whose session cannot be ended either', async () => {
    const [caller, stranger] = [
      await api.createCaller('Employee'),
      await api.createCaller('Employee'),
    ];
    const phone = await register(stranger.token, stranger.organization);
    const { sessions } = (await api.request(listOwnSessions, {}, stranger.token)).data;
    const params = { sessionId: sessions[0]?.id ?? '' };
    expect((await api.request(endOwnSession, { params }, caller.token)).status).toBe(404);
    expect(await phonesOf(stranger)).toEqual([phone]);
  });

  it.each([
    [
      'ending all others',
      async (member: TestCaller) => api.request(endOtherSessions, {}, member.token),
    ],
    [
      'a new password',
      async (member: TestCaller) =>
        api.request(
          changePassword,
          {
            body: {
              currentPassword: password,
              password: newPassword,
              confirmPassword: newPassword,
            },
          },
          member.token,
        ),
    ],
  ])('%s leaves only the phone of this session, also of those that ran out', async (_, act) => {
    const { member, here, there } = await memberOfTwo('PeerSupporter');
    await register(await api.openSession(member), member.organization);
    const old = await api.openSession(member);
    await register(old, member.organization);
    await api.owner.query(
      `DELETE FROM session WHERE id = (SELECT id FROM session WHERE person_id = $1 ORDER BY id DESC LIMIT 1)`,
      [member.id],
    );
    await api.createDevice(member);
    expect(await phonesOf(member)).toHaveLength(5);
    expect((await act(member)).status).toBe(200);
    expect(await phonesOf(member)).toEqual([here, there].toSorted());
  });

  it.each([
    [
      'a password set anew by mail',
      async (member: TestCaller) => {
        const link = await api.createPasswordReset(member);
        const body = { ...link, password: newPassword, confirmPassword: newPassword };
        return api.request(resetPassword, { body });
      },
    ],
    [
      'second steps removed by a SuperAdmin',
      async (member: TestCaller) =>
        api.request(
          resetTwoFactor,
          { params: { id: member.membershipId } },
          (await api.createCaller('SuperAdmin')).token,
        ),
    ],
  ])('%s ends every phone', async (_, act) => {
    const { member } = await memberOfTwo();
    expect((await act(member)).status).toBe(200);
    expect(await phonesOf(member)).toEqual([]);
  });

  it('that merely runs out ends nothing: a push still arrives in the morning', async () => {
    const { member, here, there } = await memberOfTwo();
    await api.owner.query(
      `UPDATE session SET expires_at = now() - interval '1 minute' WHERE person_id = $1`,
      [member.id],
    );
    await api.owner.query('SELECT forget_expired()');
    await api.owner.query('SELECT forget_devices()');
    expect(await api.countRows('session', 'person_id = $1', [member.id])).toBe(0);
    expect(await phonesOf(member)).toEqual([here, there].toSorted());
  });

  it('while a phone registers in it leaves either no phone or a session with one', async () => {
    for (let round = 0; round < 15; round += 1) {
      const member = await api.createCaller('Employee');
      const [registered] = await Promise.all([
        registerPhone(member.token, member.organization, randomUUID()),
        api.request(logout, {}, member.token),
      ]);
      expect([200, 401]).toContain(registered.status);
      expect(await phonesOf(member)).toEqual([]);
    }
  });
});

describe('a membership that ends takes its phones with it', () => {
  it.each([
    [
      'by deactivation',
      (admin: TestCaller, { membershipId }: TestPerson) =>
        api.request(
          deactivateUser,
          { params: { userId: membershipId, orgId: admin.organization.id } },
          admin.token,
        ),
    ],
    [
      'by another role',
      (admin: TestCaller, { membershipId }: TestPerson) =>
        api.request(
          changeUserRole,
          {
            params: { userId: membershipId, orgId: admin.organization.id },
            body: { role: 'PeerSupporter' },
          },
          admin.token,
        ),
    ],
  ])('%s, in this organization and no other', async (_, act) => {
    const { member, there } = await memberOfTwo();
    const admin = await api.createCaller('OrganizationAdmin', member.organization);
    const bystander = await api.createDevice(admin);
    expect((await act(admin, member)).status).toBe(200);
    expect(await phonesOf(member)).toEqual([there]);
    expect(await phonesOf(admin)).toEqual([bystander.installationId]);
  });

  it('in bulk', async () => {
    const { member, there } = await memberOfTwo();
    const admin = await api.createCaller('OrganizationAdmin', member.organization);
    const others = await Promise.all(
      [1, 2].map(() => api.createPerson({ organization: member.organization })),
    );
    for (const other of others) await api.createDevice(other);
    const body = {
      memberIds: [member, ...others].map((each) => each.membershipId),
      emails: [],
    };
    const params = { orgId: admin.organization.id };
    await api.request(deactivateLeavers, { params, body }, admin.token);
    const left = () => api.countRows('device', 'organization_id = $1', [admin.organization.id]);
    await expect.poll(left).toBe(0);
    expect(await phonesOf(member)).toEqual([there]);
  });

  it('by the own wish, in all organizations', async () => {
    const { member } = await memberOfTwo();
    expect((await api.request(deleteOwnAccount, {}, member.token)).status).toBe(200);
    expect(await phonesOf(member)).toEqual([]);
  });

  it('while a phone registers leaves none', async () => {
    for (let round = 0; round < 15; round += 1) {
      const member = await api.createCaller('Employee');
      const admin = await api.createCaller('OrganizationAdmin', member.organization);
      const where = { userId: member.membershipId, orgId: member.organization.id };
      const [registered] = await Promise.all([
        registerPhone(member.token, member.organization, randomUUID()),
        api.request(deactivateUser, { params: where }, admin.token),
      ]);
      expect([200, 401, 403, 404]).toContain(registered.status);
      expect(await phonesOf(member)).toEqual([]);
    }
  });
});

describe('an organization', () => {
  it('that is removed takes all its phones with it, and no others', async () => {
    const { member, there } = await memberOfTwo();
    const { token } = await api.createCaller('SuperAdmin');
    const params = { id: member.organization.id };
    expect((await api.request(removeOrganization, { params }, token)).status).toBe(200);
    expect(await phonesOf(member)).toEqual([there]);
  });

  it('that is suspended keeps them, although its sessions end', async () => {
    const { member, here, there } = await memberOfTwo();
    const { token } = await api.createCaller('SuperAdmin');
    const answer = await api.request(
      changeOrganizationStatus,
      { params: { id: member.organization.id }, body: { status: 'suspended' } },
      token,
    );
    expect(answer.status).toBe(200);
    expect(await api.countRows('session', 'person_id = $1', [member.id])).toBe(0);
    expect(await phonesOf(member)).toEqual([here, there].toSorted());
  });
});

describe('the daily erasure', () => {
  const age = (table: string, column: string, days: number, where: string, id: string) =>
    api.owner.query(
      `UPDATE ${table} SET ${column} = now() - $1 * interval '1 day' WHERE ${where} = $2`,
      [days, id],
    );
  const run = async () => {
    const { rows } = await api.owner.query<{ id: string }>(
      `SELECT enqueue_job('erasure', '{}') AS id`,
    );
    const isDone = () =>
      api.countRows('pgboss.job', `id = $1 AND state = 'completed'`, [rows[0]?.id]);
    await expect.poll(isDone).toBe(1);
  };

  it('forgets phones that were not seen for 270 days, tests after a day, and who got what after 30', async () => {
    const member = await api.createCaller('Employee');
    const [gone, kept] = [await api.createDevice(member), await api.createDevice(member)];
    await age('device', 'seen_at', 270.1, 'id', gone.id);
    await age('device', 'seen_at', 269.9, 'id', kept.id);
    const [old, recent] = [
      await api.createSentNotification(member.organization, [kept]),
      await api.createSentNotification(member.organization, [kept]),
    ];
    await age('notification_part', 'due_at', 30.1, 'notification_id', old.id);
    await age('notification_part', 'due_at', 29.9, 'notification_id', recent.id);
    for (const hours of [23, 25])
      await api.owner.query(
        `INSERT INTO notification_test (organization_id, membership_id, texts, behaviour, created_at)
         VALUES ($1, $2, '{}', 'OpenLearn', now() - $3 * interval '1 hour')`,
        [member.organization.id, member.membershipId, hours],
      );
    // As one whose registration met the end of the membership.
    const former = await api.createPerson({ status: 'inactive' });
    await api.createDevice(former);
    await run();
    expect(await phonesOf(member)).toEqual([kept.installationId]);
    expect(await phonesOf(former)).toEqual([]);
    const ofMember = 'membership_id = $1';
    expect(await api.countRows('notification_test', ofMember, [member.membershipId])).toBe(1);
    const part = async (id: string) =>
      (
        await api.owner.query<Record<string, unknown>>(
          'SELECT devices, outcomes, size, accepted FROM notification_part WHERE notification_id = $1',
          [id],
        )
      ).rows[0];
    expect(await part(old.id)).toEqual({ devices: null, outcomes: null, size: 1, accepted: 1 });
    expect(await part(recent.id)).toEqual({
      devices: [kept.id],
      outcomes: 'a',
      size: 1,
      accepted: 1,
    });
  });

  it('erases the phones and tests of a person with their membership', async () => {
    const person = await api.createPerson();
    await api.createDevice(person);
    await api.owner.query(
      `INSERT INTO notification_test (organization_id, membership_id, texts, behaviour) VALUES ($1, $2, '{}', 'OpenLearn')`,
      [person.organization.id, person.membershipId],
    );
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [
      person.organization.id,
    ]);
    await age('organization', 'removed_at', 90.1, 'id', person.organization.id);
    await run();
    for (const table of ['device', 'notification_test', 'membership'])
      expect(await api.countRows(table, 'organization_id = $1', [person.organization.id])).toBe(0);
  });
});
