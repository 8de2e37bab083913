import {
  inviteInBulk,
  inviteUser,
  listAuditLog,
  listUsers,
  previewInviteInBulk,
  readInvitation,
  register,
  withdrawInvitation,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');

const invite = async (email: string) => {
  const body = { organizationId: admin.organization.id, userType: 'Employee', email } as const;
  return (await api.request(inviteUser, { body }, admin.token)).data;
};
const withdraw = (userId: string, caller = admin, orgId = admin.organization.id) =>
  api.request(withdrawInvitation, { params: { userId, orgId } }, caller.token);
const batchOf = (email: string) => ({
  organizationId: admin.organization.id,
  data: [{ userType: 'PeerSupporter', emails: [email] }],
});

describe('a withdrawn invitation', () => {
  it('opens nothing any more, and is recorded', async () => {
    const email = uniqueEmail();
    const { id } = await invite(email);
    const link = await api.readInvitation(email);
    const answer = await withdraw(id);
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect((await api.request(readInvitation, { body: link })).errorType).toBe(
      'INVALID_REGISTRATION_LINK',
    );
    const body = { ...link, firstName: 'Noor', lastName: 'Haddad', password };
    expect((await api.request(register, { body })).errorType).toBe('INVALID_REGISTRATION_LINK');
    const params = { orgId: admin.organization.id };
    const log = await api.request(
      listAuditLog,
      { params, query: { actions: 'users.withdrawInvitation' } },
      admin.token,
    );
    expect(log.data.entries[0]?.text).toMatch(new RegExp(` withdrew the invitation of ${email}$`));
  });

  it('leaves an address that can be invited again, also in a batch', async () => {
    const email = uniqueEmail();
    const { id } = await invite(email);
    await api.readMail(email);
    await withdraw(id);
    const body = batchOf(email);
    const preview = await api.request(
      previewInviteInBulk,
      { body: { organizationId: admin.organization.id, emails: [email] } },
      admin.token,
    );
    expect(preview.data.found).toEqual([]);
    const sent = await api.request(inviteInBulk, { body }, admin.token);
    expect(sent.data.failedInvitations).toEqual([]);
    const { data } = await api.request(
      listUsers,
      { params: { orgId: admin.organization.id }, query: { searchTerm: email } },
      admin.token,
    );
    const statuses = data.users.map((user) => user.organizations[0]?.userStatus);
    expect(new Set(statuses)).toEqual(new Set(['inactive', 'pending']));
    expect(statuses).toHaveLength(2);
    await api.readMails(email, 2);
  });

  it('is refused for a person who has registered, for the deactivated, and twice', async () => {
    const member = await api.createPerson({ organization: admin.organization });
    const taken = await withdraw(member.membershipId);
    expect([taken.status, taken.errorType]).toEqual([409, 'INVITATION_ACCEPTED']);
    expect(
      await api.countRows('membership', `id = $1 AND status = 'active'`, [member.membershipId]),
    ).toBe(1);
    const { id } = await invite(uniqueEmail());
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    expect(answers.map((each) => each.errorType ?? 'done').toSorted()).toEqual([
      'USER_INACTIVE',
      'done',
    ]);
  });

  it('is of the own organisation, and never of a SuperAdmin for others', async () => {
    const { id } = await invite(uniqueEmail());
    const stranger = await api.createCaller('OrganizationAdmin');
    expect((await withdraw(id, stranger)).errorType).toBe('ORGANIZATION_MISMATCH');
    expect((await withdraw(id, stranger, stranger.organization.id)).errorType).toBe(
      'USER_NOT_FOUND',
    );
    const root = await api.rootOrganization();
    const operator = await api.createCaller('OrganizationAdmin', root);
    const pending = await api.createPerson({ userType: 'SuperAdmin', status: 'pending' });
    expect((await withdraw(pending.membershipId, operator, root.id)).errorType).toBe(
      'ERROR_FORBIDDEN_USER',
    );
  });

  it('or the registration wins: of both at once, exactly one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await invite(uniqueEmail());
      const { rows } = await api.owner.query<{ email: string }>(
        'SELECT p.email FROM person p JOIN membership m ON m.person_id = p.id WHERE m.id = $1',
        [id],
      );
      const link = await api.readInvitation(rows[0]?.email ?? '');
      const body = { ...link, firstName: 'Noor', lastName: 'Haddad', password };
      const [gone, joined] = await Promise.all([withdraw(id), api.request(register, { body })]);
      expect([gone.status === 200, joined.status === 201].filter(Boolean)).toHaveLength(1);
    }
  });
});

it('an invitation is mailed to the address, whatever the column it is sorted by holds', async () => {
  const email = uniqueEmail();
  const { id } = await invite(email);
  await api.readMail(email);
  await api.owner.query(
    `WITH sorted AS (UPDATE membership SET sort_email = 'folded' WHERE id = $1)
     UPDATE invitation SET created_at = now() - interval '1 minute' WHERE membership_id = $1`,
    [id],
  );
  expect((await invite(email)).resent).toBe(true);
  await api.readMails(email, 2);
});
