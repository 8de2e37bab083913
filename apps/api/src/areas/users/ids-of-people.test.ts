import {
  changeUserRole,
  deactivateUser,
  getSession,
  inviteInBulk,
  inviteUser,
  listAuditLog,
  listUsers,
  type User,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, testReason } from '../../testing/call-api.ts';
import { type TestPerson, uniqueEmail } from '../../testing/factories/factories.ts';
import { validRequests } from '../../testing/requests/valid-requests.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { ownCase } from '../../testing/requests/request-case.ts';
import { answerPasskey } from '../../testing/passkeys/passkey-owner.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');

const invite = (email: string) =>
  api.request(
    inviteUser,
    { body: { organizationId: admin.organization.id, userType: 'Employee', email } },
    admin.token,
  );
const people = async (caller = admin): Promise<User[]> =>
  (
    await api.request(
      listUsers,
      { params: { orgId: caller.organization.id }, query: { limit: '100', sort: 'createdAt' } },
      caller.token,
    )
  ).data.users;
const rowOf = async (email: string) => (await people()).find((row) => row.email === email);

/** When an id was made: the first 48 bits of a UUIDv7 are milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
/** Some person the service has known for a year, under an id of that time. */
async function longKnown(email = uniqueEmail()) {
  const person = await api.createPerson({ email, userType: 'ServiceProvider' });
  const year = 365 * 86_400_000;
  const old = (Date.now() - year).toString(16).padStart(12, '0');
  const { rows } = await api.owner.query<{ id: string }>(
    `WITH copied AS (
       INSERT INTO person (id, email, first_name, last_name, password_hash, created_at)
       SELECT ($2 || substr(replace(uuidv7()::text, '-', ''), 13))::uuid, 'old.' || email, first_name, last_name,
         password_hash, now() - interval '1 year' FROM person WHERE id = $1 RETURNING id)
     UPDATE membership SET person_id = copied.id FROM copied WHERE person_id = $1 RETURNING person_id AS id`,
    [person.id, old],
  );
  await api.owner.query('DELETE FROM person WHERE id = $1', [person.id]);
  await api.owner.query('UPDATE person SET email = $2 WHERE id = $1', [rows[0]?.id, email]);
  return { ...person, id: rows[0]?.id ?? '' };
}

describe('an address the service knows and one it does not', () => {
  it('get the same answer, row and times; the ids are made by the invitation', async () => {
    const known = await longKnown();
    const unknown = uniqueEmail();
    const before = Date.now() - 1000;
    const answers = [await invite(known.email), await invite(unknown)];
    const rows = [await rowOf(known.email), await rowOf(unknown)];
    for (const [index, answer] of answers.entries()) {
      const row = rows[index];
      expect(answer.status).toBe(201);
      expect(row?.id).toBe(answer.data.id);
      const times = [madeAt(answer.data.id), Date.parse(row?.createdAt ?? '')];
      times.push(Date.parse(row?.initial_invitation_date ?? ''));
      for (const time of times) expect(time).toBeGreaterThan(before);
    }
    const blank = { id: '', email: '', createdAt: '', initial_invitation_date: '' };
    const shape = (row: User | undefined) => ({ ...row, ...blank, invitation_mail: null });
    expect(shape(rows[0])).toEqual(shape(rows[1]));
    expect({ ...answers[0]?.data, id: '' }).toEqual({ ...answers[1]?.data, id: '' });
    const headers = answers.map((answer) => [...answer.headers.keys()].toSorted());
    expect(headers[0]).toEqual(headers[1]);
  });

  it('are invited with the same statements and jobs', async () => {
    const work = async (email: string) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      await invite(email);
      const texts = spy.mock.calls.map((call, index) => ({
        client: spy.mock.contexts[index],
        text: textOf(call[0]),
      }));
      spy.mockRestore();
      const [found] = texts.filter(({ text }) => text.includes('person_to_invite'));
      const own = texts.filter(({ client }) => client === found?.client).map(({ text }) => text);
      const { rows } = await api.owner.query(
        `SELECT j.name, j.data ->> 'kind' AS kind, j.priority FROM pgboss.job j
         JOIN invitation i ON i.id::text = j.data ->> 'invitationId'
         JOIN membership m ON m.id = i.membership_id WHERE m.sort_email = $1`,
        [email],
      );
      const at = own.findIndex((text) => text.includes('person_to_invite'));
      const from = own.slice(0, at).findLastIndex((text) => /^begin/i.test(text));
      const until = own.findIndex((text, index) => index > at && /^commit/i.test(text));
      return { statements: own.slice(from, until + 1), jobs: rows };
    };
    const known = await work((await longKnown()).email);
    const unknown = await work(uniqueEmail());
    expect(known.statements.length).toBeGreaterThan(5);
    expect(known.jobs).toHaveLength(1);
    expect(known).toEqual(unknown);
  });

  it('stand in the order of the file, not of when the service learned of them', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const emails = names.map((name) => uniqueEmail(`${name}-order`));
    for (const email of [emails[1], emails[4], emails[5]]) await longKnown(email);
    await api.request(
      inviteInBulk,
      {
        body: {
          organizationId: admin.organization.id,
          data: [{ userType: 'Employee', emails }],
        },
      },
      admin.token,
    );
    const rows = (await people()).filter(({ email }) => emails.includes(email));
    expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ email }) => email)).toEqual(
      emails,
    );
  });
});

/** What a query is called by the driver: text, or an object that has it. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

describe('oneself', () => {
  it('USERS-32, USERS-35 is who the session says, in each organisation', async () => {
    const other = await api.createOrganization();
    const memberId = await api.addMembership(admin, other, 'OrganizationAdmin');
    const { data } = await api.request(getSession, {}, admin.token);
    expect(data.userId).toBe(admin.id);
    expect(data.organizations.map((entry) => entry.memberId)).toEqual([
      admin.membershipId,
      memberId,
    ]);
    for (const [userId, orgId] of [
      [admin.membershipId, admin.organization.id],
      [memberId, other.id],
    ] as const) {
      const params = { userId, orgId };
      const gone = await api.request(deactivateUser, { params }, admin.token);
      expect([gone.status, gone.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
      const changed = await api.request(
        changeUserRole,
        { params, body: { role: 'Employee' } },
        admin.token,
      );
      expect([changed.status, changed.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    }
    await api.owner.query('DELETE FROM membership WHERE id = $1', [memberId]);
  });

  it('USERS-35 is a SuperAdmin in every organisation they belong to, also where that place is suspended', async () => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const memberId = await api.addMembership(
      superAdmin,
      admin.organization,
      'OrganizationAdmin',
      'suspended',
    );
    const answer = await api.request(
      deactivateUser,
      { params: { userId: memberId, orgId: admin.organization.id } },
      superAdmin.token,
    );
    expect([answer.status, answer.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
  });

  it('an id of a person, of another organisation or of nobody finds the same: nothing', async () => {
    const member = await api.createPerson({ organization: admin.organization });
    const stranger = await api.createPerson();
    const wanted = [member.id, stranger.id, stranger.membershipId, crypto.randomUUID()];
    const answers = await Promise.all(
      wanted.map(async (userId) => {
        const params = { userId, orgId: admin.organization.id };
        const gone = await api.request(deactivateUser, { params }, admin.token);
        const log = await api.request(
          listAuditLog,
          { params: { orgId: admin.organization.id }, query: { targetId: userId } },
          admin.token,
        );
        return [gone.status, gone.error, log.data];
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(404);
  });
});

/** Where LiveKit carries calls alone; livekit-events.test.ts states their whole answers. */
const livekitAlone = new Set(['raise-hand', 'send-concern', 'take-livekit-event']);

describe('no answer', () => {
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  /** An organisation in which everything that names a person has happened. */
  async function livelyOrganization(superAdmin: TestPerson) {
    const organization = await api.createOrganization();
    const [member, gone] = [
      await api.createPerson({ organization, userType: 'PeerSupporter' }),
      await api.createPerson({ organization, status: 'inactive' }),
    ];
    await api.createPerson({ organization, status: 'pending' });
    await api.createPerson({ organization, userType: 'OrganizationAdmin' });
    const code = await api.createActivationCode(organization);
    await api.owner.query(
      `UPDATE activation_code SET status = 'Claimed', membership_id = $2, registered_at = now() WHERE id = $1`,
      [code.id, member.membershipId],
    );
    for (const [actor, target] of [
      [superAdmin, member],
      [member, gone],
    ] as const)
      await api.owner.query(
        `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent)
         VALUES ($1, $2, 'users.deactivate', 'person', $3, '{}', '', '')`,
        [organization.id, actor.id, target.id],
      );
    return { organization, member, gone };
  }

  it.each(allRoutes.map((route) => [route.name, route] as const))(
    'of %s holds the id of a person, but in their own session',
    async (name, route) => {
      const superAdmin = await api.createCaller('SuperAdmin');
      const statuses: number[] = [];
      for (const userType of ['OrganizationAdmin', 'SuperAdmin'] as const) {
        const { organization, member } = await livelyOrganization(superAdmin);
        const needFactor =
          /verify-two-factor-code|remove-two-factor|renew-backup-codes|-replacement$/.test(name);
        const caller = await api.createPerson({
          userType,
          organization: userType === 'SuperAdmin' ? undefined : organization,
          totp: needFactor,
          sms: needFactor,
        });
        const requestCase = ownCase(api, caller, organization);
        const input = (await validRequests[name]?.make(requestCase)) ?? {};
        const inputs = [input];
        if (name.includes('audit-log'))
          inputs.push({ ...input, query: { ...input.query, targetId: member.membershipId } });
        const token = await api.openSession(caller, 'High');
        const answered = await answerPasskey(api, name, caller, token);
        for (const each of answered ? [answered.input] : inputs) {
          const answer = await api.send(addressOf(route, each), {
            method: route.method,
            token: answered?.token ?? each.token ?? token,
            headers: {
              ...testReason,
              ...(each.body && { 'content-type': 'application/json' }),
              ...(answered?.cookie && { cookie: answered.cookie }),
            },
            ...(each.form ? { body: each.form } : each.body && { body: JSON.stringify(each.body) }),
          });
          statuses.push(answer.status);
          const { userId, session } = (answer.data ?? {}) as {
            userId?: string;
            session?: { userId: string };
          };
          const own = new Set([userId, session?.userId]);
          const found = (answer.text.match(uuid) ?? []).filter((id) => !own.has(id));
          expect(
            await api.countRows('person', 'id = ANY ($1::uuid[])', [found]),
            `${name} answered ${answer.text.slice(0, 500)}`,
          ).toBe(0);
        }
      }
      // A refusal shows nothing: each route answers one of the two.
      if (!livekitAlone.has(name)) expect(statuses).toContain(route.status);
    },
  );
});
