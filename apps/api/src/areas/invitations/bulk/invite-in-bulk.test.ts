import {
  inviteInBulk,
  listUsers,
  maxBatch,
  previewInviteInBulk,
  type RouteInput,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { uniqueEmail, type TestCaller } from '../../../testing/factories/factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

type Groups = RouteInput<typeof inviteInBulk>['body']['data'];

const inviteAll = (caller: TestCaller, data: Groups) =>
  api.request(
    inviteInBulk,
    { body: { organizationId: caller.organization.id, data } },
    caller.token,
  );
const preview = (caller: TestCaller, emails: readonly string[]) =>
  api.request(
    previewInviteInBulk,
    { body: { organizationId: caller.organization.id, emails: [...emails] } },
    caller.token,
  );
const addresses = (count: number) => Array.from({ length: count }, () => uniqueEmail('batch'));
const listed = async (caller: TestCaller, query: RouteInput<typeof listUsers>['query'] = {}) =>
  (
    await api.request(
      listUsers,
      { params: { orgId: caller.organization.id }, query: { limit: '100', ...query } },
      caller.token,
    )
  ).data;
/** As if all invitations so far had been sent a while ago. */
const letTimePass = (caller: TestCaller) =>
  api.owner.query(
    `UPDATE membership SET invited_at = invited_at - interval '1 minute', resent_at = resent_at - interval '1 minute'
     WHERE organization_id = $1`,
    [caller.organization.id],
  );
const invitationsOf = (caller: TestCaller, condition = 'true') =>
  api.countRows('invitation', `organization_id = $1 AND ${condition}`, [caller.organization.id]);

describe('a batch of invitations', () => {
  it('API-38, USERS-24, USERS-25 makes pending memberships of every role and mails each a link of its own', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const roles: UserType[] = [
      'Employee',
      'FamilyFriend',
      'PeerSupporter',
      'ServiceProvider',
      'OrganizationAdmin',
      'PeerSupportAdmin',
    ];
    const data = roles.map((userType) => ({ userType, emails: addresses(2) }));
    const answer = await inviteAll(admin, data);
    const wanted = data.flatMap(({ userType, emails }) =>
      emails.map((email) => ({ email, userType, resent: false })),
    );
    expect([answer.status, answer.data.failedInvitations]).toEqual([200, []]);
    expect(answer.data.successfulInvitations).toEqual(wanted);
    const { users } = await listed(admin);
    for (const { email, userType } of wanted)
      expect(users.find((user) => user.email === email)).toMatchObject({
        firstName: null,
        initial_invitation_date: expect.any(String),
        resent_date: null,
        organizations: [{ userType, userStatus: 'pending' }],
      });
    const links = await Promise.all(wanted.map(({ email }) => api.readInvitation(email)));
    expect(new Set(links.map((link) => link.invitationToken)).size).toBe(wanted.length);
  });

  it('USERS-18, USERS-21 tells of each address it leaves out why, and invites the others', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const member = await api.createPerson({ organization });
    const gone = await api.createPerson({ organization, status: 'inactive' });
    const pending = await api.createPerson({ organization, status: 'pending' });
    const youth = await api.createPerson({ organization, youth: true });
    const formerYouth = await api.createPerson({ organization, youth: true, status: 'inactive' });
    // Invited again before the account became a youth account.
    const invitedYouth = await api.createPerson({ organization, youth: true, status: 'inactive' });
    await api.addMembership(invitedYouth, organization, 'Employee', 'pending');
    const youthElsewhere = await api.createPerson({ youth: true });
    const elsewhere = await api.createPerson({ userType: 'ServiceProvider' });
    const [fresh = '', boss = ''] = addresses(2);
    const answer = await inviteAll(admin, [
      {
        userType: 'Employee',
        emails: [
          'no address',
          `${'a'.repeat(39)}@example.org`,
          '',
          member.email,
          gone.email,
          youth.email,
          formerYouth.email,
          invitedYouth.email,
          pending.email,
          elsewhere.email,
          youthElsewhere.email,
          `  ${fresh.toUpperCase()} `,
        ],
      },
      { userType: 'SuperAdmin', emails: [boss] },
    ]);
    const userType = 'Employee';
    expect(answer.data.failedInvitations).toEqual([
      { email: 'no address', userType, reason: 'malformed' },
      { email: '', userType, reason: 'malformed' },
      { email: boss, userType: 'SuperAdmin', reason: 'roleNotAssignable' },
      { email: `${'a'.repeat(39)}@example.org`, userType, reason: 'emailLength' },
      { email: member.email, userType, reason: 'alreadyMember' },
      { email: gone.email, userType, reason: 'deactivated' },
      { email: youth.email, userType, reason: 'youth' },
      { email: formerYouth.email, userType, reason: 'youth' },
      { email: invitedYouth.email, userType, reason: 'youth' },
    ]);
    expect(answer.data.successfulInvitations).toEqual([
      { email: pending.email, userType, resent: true },
      // Whether a person has an account elsewhere is not told.
      { email: elsewhere.email, userType, resent: false },
      { email: youthElsewhere.email, userType, resent: false },
      { email: fresh, userType, resent: false },
    ]);
    expect(await api.countRows('person', 'email = $1', [boss])).toBe(0);
    expect(await invitationsOf(admin)).toBe(4);
    expect(await api.mailsNow(member.email)).toEqual([]);
  });

  it('OPEN-48 counts an address once, whatever its letter case and however many roles it is given', async () => {
    const admin = await api.createCaller('PeerSupportAdmin');
    const [email = ''] = addresses(1);
    const answer = await inviteAll(admin, [
      { userType: 'PeerSupporter', emails: [email, email.toUpperCase(), ` ${email}`] },
      { userType: 'OrganizationAdmin', emails: [email] },
    ]);
    expect(answer.data).toEqual({
      successfulInvitations: [{ email, userType: 'PeerSupporter', resent: false }],
      failedInvitations: [],
    });
    expect(await invitationsOf(admin)).toBe(1);
  });

  it('resends to who is pending: a new link, the old one dead, the role the batch names', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const emails = addresses(3);
    await inviteAll(admin, [{ userType: 'Employee', emails }]);
    const first = await api.readInvitation(emails[0] ?? '');
    await letTimePass(admin);
    const answer = await inviteAll(admin, [{ userType: 'PeerSupporter', emails }]);
    expect(answer.data.successfulInvitations.every((each) => each.resent)).toBe(true);
    const second = await api.readInvitation(emails[0] ?? '', 2);
    expect(second.invitationToken).not.toBe(first.invitationToken);
    expect([await invitationsOf(admin), await invitationsOf(admin, 'replaced_at IS NULL')]).toEqual(
      [6, 3],
    );
    const { users } = await listed(admin, { userTypes: 'PeerSupporter' });
    expect(users.map((user) => user.email).sort()).toEqual(emails.sort());
    expect(users.every((user) => user.resent_date !== null)).toBe(true);
  });

  it('sent again at once, or five times side by side, is the same click: one mail for each, and the same answer', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const emails = addresses(40);
    const data: Groups = [{ userType: 'Employee', emails }];
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, each) =>
        // In different orders, so that a deadlock would show.
        inviteAll(admin, [
          { userType: 'Employee', emails: each % 2 ? emails : emails.toReversed() },
        ]),
      ),
    );
    answers.push(await inviteAll(admin, data));
    for (const answer of answers) {
      expect([answer.status, answer.data.failedInvitations]).toEqual([200, []]);
      expect(answer.data.successfulInvitations).toHaveLength(40);
      expect(answer.data.successfulInvitations.some((each) => each.resent)).toBe(false);
    }
    expect(await invitationsOf(admin)).toBe(40);
    expect(
      await api.countRows('audit_event', 'organization_id = $1', [admin.organization.id]),
    ).toBe(40);
  });

  it('is done wholly or not at all', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const [good = '', bad = ''] = addresses(2);
    await api.owner.query(
      `ALTER TABLE invitation ADD CONSTRAINT stop CHECK (organization_id <> '${admin.organization.id}') NOT VALID`,
    );
    const answer = await api.send('/api/users/inviteInBulk', {
      method: 'POST',
      token: admin.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        organizationId: admin.organization.id,
        data: [{ userType: 'Employee', emails: [good, bad] }],
      }),
    });
    await api.owner.query('ALTER TABLE invitation DROP CONSTRAINT stop');
    expect(answer.status).toBe(500);
    expect(await api.countRows('person', 'email = ANY ($1)', [[good, bad]])).toBe(0);
    expect((await listed(admin)).count).toBe(1);
  });

  it('takes 10,000 addresses, not one more, and other jobs overtake its mails', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const many = Array.from({ length: 10_000 }, (_, each) => `m${each}.${Date.now()}@many.example`);
    const tooMany = await inviteAll(admin, [
      { userType: 'Employee', emails: [...many, uniqueEmail()] },
    ]);
    expect([tooMany.status, tooMany.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(tooMany.error?.errorDetails)).toContain('10,000');
    const answer = await inviteAll(admin, [{ userType: 'Employee', emails: many }]);
    expect(answer.data.successfulInvitations).toHaveLength(10_000);
    expect((await listed(admin)).count).toBe(10_001);
    // A person invited alone does not wait behind them.
    const [single = ''] = addresses(1);
    const other = await api.createCaller('OrganizationAdmin');
    await api.send('/api/users/invite', {
      method: 'POST',
      token: other.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        organizationId: other.organization.id,
        userType: 'Employee',
        email: single,
      }),
    });
    await api.readMail(single);
    expect(await api.countRows('pgboss.job', `state = 'created'`)).toBeGreaterThan(1000);
    await api.owner.query(`DELETE FROM pgboss.job WHERE state = 'created'`);
  });

  it('API-38 is recorded without reading the log once for each person, on the first day too', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const client = await api.owner.connect();
    try {
      // A plan that was made while the log was empty stays with its connection.
      await client.query('BEGIN; TRUNCATE audit_event; ANALYZE audit_event');
      await client.query(
        `INSERT INTO audit_event (organization_id, actor_id, action, target_type, changes, address, user_agent)
         SELECT $1, $2, 'users.invite', 'person', '{}', '127.0.0.1', 'test' FROM generate_series(1, 500)`,
        [admin.organization.id, admin.id],
      );
      const { rows } = await client.query(
        `SELECT seq_tup_read::int AS "readAsAWhole", n_tup_ins::int AS written
         FROM pg_stat_xact_user_tables WHERE relname = 'audit_event'`,
      );
      expect(rows).toEqual([{ readAsAWhole: 0, written: 500 }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it.each([
    ['no groups', []],
    ['a role that does not exist', [{ userType: 'Boss' as UserType, emails: [] }]],
    ['an address that is no text', [{ userType: 'Employee' as const, emails: [7 as never] }]],
    ['an endless address', [{ userType: 'Employee' as const, emails: ['a'.repeat(321)] }]],
    ['an address with a NUL', [{ userType: 'Employee' as const, emails: ['a\u0000@b.example'] }]],
    ['another field', [{ userType: 'Employee' as const, emails: [], more: 1 } as never]],
  ])('with %s is refused and changes nothing', async (_, data) => {
    const admin = await api.createCaller('OrganizationAdmin');
    const answer = await inviteAll(admin, data);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await listed(admin)).count).toBe(1);
  });

  it.each([
    ['no address', []],
    ['an address that is no text', [7 as never]],
    ['an endless address', ['a'.repeat(321)]],
    ['too many addresses', Array.from({ length: maxBatch + 1 }, (_, each) => `p${each}@b.example`)],
  ])('with %s is not previewed', async (_, emails) => {
    const admin = await api.createCaller('OrganizationAdmin');
    const answer = await preview(admin, emails);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('in a suspended organisation, or into a foreign one, is refused', async () => {
    const suspended = await api.createOrganization({ status: 'suspended' });
    const superAdmin = await api.createCaller('SuperAdmin');
    const data: Groups = [{ userType: 'Employee', emails: addresses(1) }];
    const there = { ...superAdmin, organization: suspended };
    for (const answer of [await inviteAll(there, data), await preview(there, addresses(1))])
      expect(answer.errorType).toBe('ORGANIZATION_SUSPENDED');
    const admin = await api.createCaller('OrganizationAdmin');
    const foreign = await inviteAll({ ...admin, organization: superAdmin.organization }, data);
    expect(foreign.errorType).toBe('ORGANIZATION_MISMATCH');
  });
});

describe('the preview of a batch', () => {
  it('USERS-19 takes addresses alone, tells what each has, and does nothing; of youth accounts it tells nothing', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const member = await api.createPerson({ organization });
    const gone = await api.createPerson({ organization, status: 'inactive' });
    const pending = await api.createPerson({ organization, status: 'pending' });
    const youth = await api.createPerson({ organization, youth: true });
    const youthElsewhere = await api.createPerson({ youth: true });
    const [fresh = ''] = addresses(1);
    // Jobs of other kinds are made by schedules meanwhile.
    const made = () =>
      Promise.all([
        ...['person', 'membership', 'invitation'].map((table) => api.countRows(table)),
        api.countRows('pgboss.job', `name = 'mail'`),
      ]);
    const before = await made();
    const answer = await preview(admin, [
      ...[member.email.toUpperCase(), member.email, gone.email, pending.email],
      ...[youth.email, youthElsewhere.email, fresh, 'nonsense'],
    ]);
    expect(answer.data).toEqual({
      allowance: { limit: 20_000, left: 20_000 },
      found: [
        { email: member.email, standing: 'alreadyMember' },
        { email: gone.email, standing: 'deactivated' },
        { email: pending.email, standing: 'pending' },
        { email: youth.email, standing: 'alreadyMember' },
        { email: 'nonsense', standing: 'malformed' },
      ],
    });
    expect(await made()).toEqual(before);
  });
});
