import { getBulkResend, inviteInBulk, resendPendingInvitesInBulk } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { uniqueEmail, type TestCaller } from '../../../testing/factories/factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

const resendAll = (caller: TestCaller) =>
  api.request(resendPendingInvitesInBulk, { params: { id: caller.organization.id } }, caller.token);
const progress = async (caller: TestCaller) =>
  (await api.request(getBulkResend, { params: { id: caller.organization.id } }, caller.token)).data
    .resend;
async function ended(caller: TestCaller): Promise<void> {
  const state = async () => (await progress(caller))?.state;
  await expect.poll(state).not.toBe('working');
}
const invitationsOf = (caller: TestCaller, condition = 'true') =>
  api.countRows('invitation', `organization_id = $1 AND ${condition}`, [caller.organization.id]);

/** Invites so many, as if that had been a while ago; answers their addresses. */
async function invitedBefore(caller: TestCaller, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => uniqueEmail('resend'));
  const body = {
    organizationId: caller.organization.id,
    data: [{ userType: 'Employee' as const, emails }],
  };
  await api.request(inviteInBulk, { body }, caller.token);
  await letTimePass(caller);
  return emails;
}
const letTimePass = (caller: TestCaller) =>
  api.owner.query(
    `UPDATE membership SET invited_at = invited_at - interval '1 minute', resent_at = resent_at - interval '1 minute'
     WHERE organization_id = $1`,
    [caller.organization.id],
  );

it('API-39, OPEN-68 is answered at once with how many, and mails every pending person of the own organisation again, and nobody else', async () => {
  const [admin, stranger] = [
    await api.createCaller('OrganizationAdmin'),
    await api.createCaller('OrganizationAdmin'),
  ];
  const mine = await invitedBefore(admin, 12);
  await invitedBefore(stranger, 2);
  await Promise.all(mine.map((email) => api.readMail(email)));
  expect(await progress(admin)).toBeNull();
  const answer = await resendAll(admin);
  expect([answer.status, answer.data]).toEqual([
    200,
    { count: 12, sent: 0, state: 'working', alreadyUnderWay: false },
  ]);
  const links = await Promise.all(mine.map((email) => api.readInvitation(email, 2)));
  expect(new Set(links.map((link) => link.invitationToken)).size).toBe(12);
  await ended(admin);
  expect(await progress(admin)).toEqual({ count: 12, sent: 12, state: 'done' });
  expect(await invitationsOf(admin, 'replaced_at IS NULL')).toBe(12);
  expect(await invitationsOf(stranger)).toBe(2);
  expect(await progress(stranger)).toBeNull();
  // Again at once, no one is left to send to.
  expect((await resendAll(admin)).data).toEqual({
    count: 0,
    sent: 0,
    state: 'done',
    alreadyUnderWay: false,
  });
});

it('API-39 pressed by five at once is begun once, which the others are told; each person is mailed once', async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  await invitedBefore(admin, 2500);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resendAll(admin)));
  expect(answers.filter((answer) => answer.data.alreadyUnderWay)).toHaveLength(4);
  expect(answers.map((answer) => answer.data.count)).toEqual([2500, 2500, 2500, 2500, 2500]);
  await ended(admin);
  expect(await progress(admin)).toEqual({ count: 2500, sent: 2500, state: 'done' });
  expect(await invitationsOf(admin)).toBe(5000);
  // And another time, later, all of them again.
  await letTimePass(admin);
  expect((await resendAll(admin)).data).toMatchObject({ count: 2500, alreadyUnderWay: false });
  await ended(admin);
  expect(await invitationsOf(admin)).toBe(7500);
});

it('API-39 leaves out whom somebody sends an invitation meanwhile, and who has registered', async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  const emails = await invitedBefore(admin, 3);
  const set = (change: string, email: string | undefined) =>
    api.owner.query(
      `UPDATE membership SET ${change} WHERE organization_id = $1 AND sort_email = $2`,
      [admin.organization.id, email],
    );
  await set('resent_at = now()', emails[0]);
  await set(`status = 'active', registered_at = now()`, emails[1]);
  expect((await resendAll(admin)).data.count).toBe(1);
  await ended(admin);
  expect(await invitationsOf(admin)).toBe(4);
});

it('OPEN-58 stops where its organisation is suspended, and says so', async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  const superAdmin = await api.createCaller('SuperAdmin');
  const { id } = admin.organization;
  await invitedBefore(admin, 5);
  // Both in one transaction, so that no worker comes between.
  await api.owner.query('BEGIN');
  await api.owner.query(
    `INSERT INTO bulk_resend (organization_id, sent_before, with_super_admins, total) VALUES ($1, now(), false, 5)`,
    [id],
  );
  await api.owner.query(
    `SELECT enqueue_job('resends', jsonb_build_object('organizationId', $1::uuid, 'resendId', id)) FROM bulk_resend WHERE organization_id = $1`,
    [id],
  );
  await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [id]);
  await api.owner.query('COMMIT');
  const path = { params: { id } };
  const shown = async () => (await api.request(getBulkResend, path, superAdmin.token)).data.resend;
  await expect.poll(shown).toEqual({ count: 5, sent: 0, state: 'stopped' });
  expect(await invitationsOf(admin)).toBe(5);
  const refused = await api.request(resendPendingInvitesInBulk, path, superAdmin.token);
  expect([refused.status, refused.errorType]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
});

it('API-39 that nobody has worked on for an hour counts as stopped, and can be begun again', async () => {
  const admin = await api.createCaller('OrganizationAdmin');
  await invitedBefore(admin, 1);
  const lastProgress = (minutes: number) =>
    api.owner.query(
      `INSERT INTO bulk_resend (organization_id, sent_before, with_super_admins, total) VALUES ($1, now(), false, 1)
       ON CONFLICT (organization_id) DO UPDATE SET progressed_at = now() - $2 * interval '1 minute'`,
      [admin.organization.id, minutes],
    );
  await lastProgress(0);
  await lastProgress(59);
  expect((await resendAll(admin)).data).toMatchObject({ state: 'working', alreadyUnderWay: true });
  await lastProgress(61);
  expect(await progress(admin)).toMatchObject({ state: 'stopped' });
  expect((await resendAll(admin)).data).toMatchObject({ count: 1, alreadyUnderWay: false });
  await ended(admin);
  expect(await progress(admin)).toEqual({ count: 1, sent: 1, state: 'done' });
  expect(await invitationsOf(admin)).toBe(2);
});

it('ROLES-10 leaves a pending SuperAdmin to SuperAdmins', async () => {
  const root = await api.rootOrganization();
  const pending = await api.createPerson({
    organization: root,
    userType: 'SuperAdmin',
    status: 'pending',
  });
  const admin = await api.createCaller('OrganizationAdmin', root);
  const superAdmin = await api.createCaller('SuperAdmin');
  const sent = () => api.countRows('invitation', 'membership_id = $1', [pending.membershipId]);
  await letTimePass(admin);
  await resendAll(admin);
  await ended(admin);
  expect(await sent()).toBe(0);
  await resendAll(superAdmin);
  await ended(superAdmin);
  expect(await sent()).toBe(1);
});
