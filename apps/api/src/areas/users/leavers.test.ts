import {
  deactivateLeavers,
  getBulkLeave,
  getSession,
  listAuditLog,
  previewLeavers,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  type TestOrganization,
  type TestPerson,
  uniqueEmail,
  type TestCaller,
} from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

type List = { memberIds?: string[]; emails?: string[] };

const api = await openTestServer();

const bodyOf = (list: List) => ({ memberIds: [], emails: [], ...list });
const preview = (caller: TestCaller, list: List, { id } = caller.organization) =>
  api.request(previewLeavers, { params: { orgId: id }, body: bodyOf(list) }, caller.token);
const leave = (caller: TestCaller, list: List, { id } = caller.organization) =>
  api.request(deactivateLeavers, { params: { orgId: id }, body: bodyOf(list) }, caller.token);
const progress = async (caller: TestCaller) =>
  (await api.request(getBulkLeave, { params: { orgId: caller.organization.id } }, caller.token))
    .data.leave;
async function untilDone(caller: TestCaller) {
  await expect.poll(async () => (await progress(caller))?.state).toBe('done');
}
const member = (organization: TestOrganization, userType: TestPerson['userType'] = 'Employee') =>
  api.createPerson({ organization, userType });
const statusOf = async ({ membershipId }: TestPerson) =>
  (
    await api.owner.query<{ status: string }>('SELECT status FROM membership WHERE id = $1', [
      membershipId,
    ])
  ).rows[0]?.status;

describe('a list of people who leave', () => {
  it('is tried first: who would be deactivated, who is refused and why, who is not found', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const [one, two] = [await member(organization), await member(organization)];
    const gone = await api.createPerson({ organization, status: 'inactive' });
    const pending = await api.createPerson({ organization, status: 'pending' });
    const stranger = await api.createPerson();
    const unknown = uniqueEmail();
    const { data } = await preview(admin, {
      memberIds: [one.membershipId, admin.membershipId, stranger.membershipId, stranger.id],
      emails: [two.email.toUpperCase(), gone.email, pending.email, stranger.email, unknown, 'x y'],
    });
    expect(data.leavers.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [one, two, pending].map((each) => each.membershipId).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(data.leavers.find(({ id }) => id === one.membershipId)).toEqual({
      id: one.membershipId,
      email: one.email,
      name: `${one.firstName} ${one.lastName}`,
      userType: 'Employee',
      userStatus: 'active',
    });
    expect(data.refused.map(({ id, reason }) => [id, reason])).toEqual(
      expect.arrayContaining([
        [admin.membershipId, 'self'],
        [gone.membershipId, 'inactive'],
      ]),
    );
    // A person of another organisation looks like one no one knows.
    expect(new Set(data.notFound)).toEqual(
      new Set([stranger.membershipId, stranger.id, stranger.email, unknown, 'x y']),
    );
    expect(await statusOf(one)).toBe('active');
    expect(await progress(admin)).toBeNull();
  });

  it('is done by a job: sessions end, each has an audit row, and the progress says how many', async () => {
    const admin = await api.createCaller('PeerSupportAdmin');
    const { organization } = admin;
    const leavers = await Promise.all(Array.from({ length: 5 }, () => member(organization)));
    const [first] = leavers;
    const token = first && (await api.openSession(first));
    const stays = await member(organization);
    const begun = await leave(admin, {
      emails: leavers.map(({ email }) => email),
      memberIds: [admin.membershipId],
    });
    expect(begun.data).toMatchObject({ count: 5, alreadyUnderWay: false });
    await untilDone(admin);
    expect(await progress(admin)).toEqual({ count: 5, done: 5, deactivated: 5, state: 'done' });
    expect(await Promise.all(leavers.map(statusOf))).toEqual(leavers.map(() => 'inactive'));
    expect(await statusOf(stays)).toBe('active');
    expect(await statusOf(admin)).toBe('active');
    expect((await api.request(getSession, {}, token)).status).toBe(401);
    const log = await api.request(
      listAuditLog,
      { params: { orgId: organization.id }, query: { actions: 'users.deactivate' } },
      admin.token,
    );
    expect(log.data.count).toBe(5);
    expect(log.data.entries[0]?.place).toMatchObject({ address: '127.0.0.1' });
  });

  it('never takes the last administrator, nor a SuperAdmin from another administrator', async () => {
    const peer = await api.createCaller('PeerSupportAdmin');
    const { organization } = peer;
    const [one, two] = [
      await member(organization, 'OrganizationAdmin'),
      await member(organization, 'OrganizationAdmin'),
    ];
    const both = { memberIds: [one.membershipId, two.membershipId] };
    const { data } = await preview(peer, both);
    expect(data.leavers).toEqual([]);
    expect(data.refused.map(({ reason }) => reason)).toEqual([
      'lastAdministrator',
      'lastAdministrator',
    ]);
    expect((await preview(peer, { memberIds: [one.membershipId] })).data.refused).toEqual([]);

    const root = await api.rootOrganization();
    const operator = await api.createCaller('OrganizationAdmin', root);
    const superAdmin = await api.createCaller('SuperAdmin');
    const refused = await preview(operator, { memberIds: [superAdmin.membershipId] });
    expect(refused.data.refused.map(({ reason }) => reason)).toEqual(['superAdmin']);
    // A SuperAdmin may take all of them, as with one.
    expect((await preview(superAdmin, both, organization)).data.leavers).toHaveLength(2);
  });

  it('asks the rules again when it is done: the last administrator by then stays', async () => {
    const peer = await api.createCaller('PeerSupportAdmin');
    const { organization } = peer;
    const [one, two] = [
      await member(organization, 'OrganizationAdmin'),
      await member(organization, 'OrganizationAdmin'),
    ];
    await api.owner.query(
      `INSERT INTO bulk_leave (organization_id, actor_id, actor_role, address, user_agent, language, member_ids, total)
       VALUES ($1, $2, 'PeerSupportAdmin', '127.0.0.1', '', 'en', $3, 3)`,
      [organization.id, peer.id, [peer.membershipId, one.membershipId, two.membershipId]],
    );
    const under = await leave(peer, { memberIds: [one.membershipId] });
    expect(under.data).toMatchObject({ alreadyUnderWay: true, count: 3, state: 'working' });
    await api.owner.query(
      `SELECT enqueue_job('leavers', jsonb_build_object('organizationId', organization_id, 'leaveId', id))
       FROM bulk_leave WHERE organization_id = $1`,
      [organization.id],
    );
    await untilDone(peer);
    expect(await progress(peer)).toMatchObject({ done: 3, deactivated: 1 });
    const statuses = [await statusOf(one), await statusOf(two)];
    expect(statuses.filter((each) => each === 'active')).toHaveLength(1);
    expect(await statusOf(peer)).toBe('active');
  });

  it('needs somebody in it, and is of the own organisation', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    expect((await leave(admin, {})).errorType).toBe('VALIDATION_FAILED');
    const stranger = await api.createCaller('OrganizationAdmin');
    const foreign = await leave(stranger, { emails: [admin.email] }, admin.organization);
    expect(foreign.errorType).toBe('ORGANIZATION_MISMATCH');
    const noOne = await leave(admin, { emails: [stranger.email] });
    expect(noOne.data).toEqual({
      count: 0,
      done: 0,
      deactivated: 0,
      state: 'done',
      alreadyUnderWay: false,
    });
    expect(await statusOf(stranger)).toBe('active');
  });
});
