import { randomUUID } from 'node:crypto';
import {
  changeUsageChoice,
  deactivateUser,
  inviteUser,
  login,
  type RouteInput,
  sendUsage,
} from '@ensemble/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertContent } from '../../testing/factories/content-factories.ts';
import {
  password,
  type TestCaller,
  type TestOrganization,
  type TestPerson,
} from '../../testing/factories/factories.ts';
import { monthAgo } from '../../testing/factories/report-months.ts';
import { linkOf } from '../../testing/read-mail.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

type Link = NonNullable<RouteInput<typeof login>['body']['invitation']>;
type Person = Pick<TestPerson, 'id' | 'email' | 'firstName' | 'lastName'>;

let admin: TestCaller;
let organization: TestOrganization;
beforeAll(async () => {
  admin = await api.createCaller('OrganizationAdmin');
  organization = admin.organization;
  await api.countSince(organization, monthAgo(3));
});

/** Logs in, with a link that is accepted by it; answers the token. */
async function logIn({ email }: Person, invitation?: Link): Promise<string> {
  const body = { email, password, client: 'mobile' as const, ...(invitation && { invitation }) };
  const answer = await api.request(login, { body });
  expect(answer.status).toBe(200);
  return answer.data.accessToken;
}

async function membershipOf({ id }: Person, { id: organizationId } = organization) {
  const { rows } = await api.owner.query<{ id: string }>(
    `SELECT id FROM membership WHERE person_id = $1 AND organization_id = $2 AND status = 'active'`,
    [id, organizationId],
  );
  return rows[0]?.id ?? '';
}

async function leave(person: Person): Promise<void> {
  const params = { userId: await membershipOf(person), orgId: organization.id };
  expect((await api.request(deactivateUser, { params }, admin.token)).status).toBe(200);
}

/** Comes back by an invitation that an administrator sends; it is their `count`-th. */
async function comeBack(person: Person, count: number): Promise<string> {
  const { email } = person;
  const body = { organizationId: organization.id, userType: 'Employee', email } as const;
  expect((await api.request(inviteUser, { body }, admin.token)).status).toBe(201);
  const invitations = await vi.waitFor(async () => {
    // Mails about logins come between them.
    const mails = (await api.mailsNow(email)).filter(({ text }) => text.includes('/register#'));
    expect(mails).toHaveLength(count);
    return mails.map(linkOf);
  }, 15_000);
  const { organizationId = '', invitationToken = '' } = invitations.at(-1) ?? {};
  return logIn(person, { organizationId, invitationToken });
}

async function comeBackByCode(person: Person): Promise<string> {
  const code = await api.createActivationCode(organization);
  const { email: _, ...link } = await api.createActivationLink(code, person.email);
  return logIn(person, link);
}

/** Has them counted, and opens the app so often and an article each time, on a phone of its own. */
async function use(token: string, times: number, articleId?: string, { id } = organization) {
  await api.request(changeUsageChoice, { body: { isCounted: true } }, token);
  const at = new Date().toISOString();
  const events = Array.from({ length: times }, () => [
    { at, subject: 'app' },
    ...(articleId ? [{ at, subject: 'article', articleId }] : []),
  ]).flat();
  const body = { installationId: randomUUID(), sequence: 1, events };
  expect((await api.request(sendUsage, { params: { orgId: id }, body }, token)).status).toBe(200);
}

async function rowsOf({ id }: TestOrganization) {
  const { rows } = await api.owner.query<{ app: number; session: number; articles: string[] }>(
    'SELECT app, session_joined AS session, articles FROM usage_month WHERE organization_id = $1',
    [id],
  );
  return rows;
}

/** A new organization where a person has so many memberships, the last of them active, and opened the app. */
async function withMemberships(count: number) {
  const own = await api.createOrganization();
  await api.countSince(own, monthAgo(3));
  const person = await api.createPerson({ organization: own });
  const memberships = [person.membershipId];
  while (memberships.length < count) {
    await api.owner.query(
      `UPDATE membership SET status = 'inactive', deactivated_at = now() WHERE id = $1`,
      [memberships.at(-1)],
    );
    memberships.push(await api.addMembership(person, own, 'Employee'));
  }
  await use(await logIn(person), 1, undefined, own);
  return { own, person, memberships };
}

/** As the last release left it: a row under the key of a membership, beside those of people. */
const addOldRow = (own: TestOrganization, membership: string, app: number) =>
  api.owner.query(
    `INSERT INTO usage_month (slot, organization_id, month, member_key, app)
     SELECT usage_slot(month), organization_id, month, hash_member(key, $2), $3 FROM usage_key WHERE organization_id = $1`,
    [own.id, membership, app],
  );

const eraseEnded = (memberships: readonly string[]) =>
  api.owner.query('DELETE FROM membership WHERE id = ANY ($1)', [memberships]);

describe('a person who leaves and comes back', () => {
  it('REPORTS-06 counts once a month, in three rounds by invitation and one by a code, ten times and with all articles in one row', async () => {
    const person = await api.createPerson({ organization });
    const articles = [
      await insertContent(api, organization, 'article'),
      await insertContent(api, organization, 'article'),
    ];
    let token = await logIn(person);
    for (const round of [1, 2, 3]) {
      await use(token, 3, articles[round % 2]);
      await leave(person);
      token = await comeBack(person, round);
    }
    await use(token, 3);
    await leave(person);
    await use(await comeBackByCode(person), 3);
    expect(await api.countRows('membership', 'person_id = $1', [person.id])).toBe(5);
    const rows = await rowsOf(organization);
    expect(rows.map(({ app }) => app)).toEqual([10]);
    expect(rows[0]?.articles).toHaveLength(2);
    const { rows: counted } = await api.owner.query<{ app: number }>(
      `SELECT (count_people($1, month) ->> 'app')::integer AS app FROM usage_key WHERE organization_id = $1`,
      [organization.id],
    );
    expect(counted).toEqual([{ app: 1 }]);
  });

  it('REPORTS-06 is counted once for a session that they joined before and after', async () => {
    const { own, person, memberships } = await withMemberships(2);
    const host = await api.createPerson({ organization: own, userType: 'PeerSupporter' });
    const meeting = await api.createMeeting(host, { status: 'completed', starts_at: new Date() });
    for (const membershipId of memberships)
      await api.addParticipant(meeting, { ...person, membershipId }, { joined_at: new Date() });
    const client = await api.owner.connect();
    try {
      await client.query(`SELECT set_config('app.organization_id', $1, false)`, [own.id]);
      await client.query('SELECT count_session($1, $2)', [meeting.id, api.settings.TIME_ZONE]);
    } finally {
      client.release(true);
    }
    expect((await rowsOf(own)).map(({ session }) => session)).toEqual([1]);
  });

  it('REPORTS-06 has at most ten phones, those of all memberships in an organization', async () => {
    const { own, person } = await withMemberships(1);
    const token = await logIn(person);
    for (let phone = 0; phone < 8; phone += 1) await use(token, 1, undefined, own);
    await api.owner.query(
      `UPDATE membership SET status = 'inactive', deactivated_at = now() WHERE person_id = $1`,
      [person.id],
    );
    const again = await api.addMembership(person, own, 'Employee');
    for (let phone = 0; phone < 4; phone += 1) await use(await logIn(person), 1, undefined, own);
    expect(await api.countRows('usage_installation', 'organization_id = $1', [own.id])).toBe(10);
    expect(await api.countRows('usage_installation', 'membership_id = $1', [again])).toBe(4);
  });
});

describe('what was counted of a person', () => {
  it('REPORTS-06 goes with their last membership in that organization, and stays in another', async () => {
    const { own, person, memberships } = await withMemberships(1);
    const other = await api.createOrganization();
    await api.countSince(other, monthAgo(3));
    await api.addMembership(person, other, 'Employee');
    await use(await logIn(person), 1, undefined, other);
    await addOldRow(own, memberships[0] ?? '', 1);
    await eraseEnded(memberships);
    expect([await rowsOf(own), await rowsOf(other)]).toMatchObject([[], [{ app: 1 }]]);
  });

  it('REPORTS-06 goes where all memberships are erased in one statement', async () => {
    const { own, memberships } = await withMemberships(3);
    for (const membership of memberships) await addOldRow(own, membership, 1);
    await eraseEnded(memberships);
    expect(await rowsOf(own)).toEqual([]);
  });

  it('REPORTS-06 goes where two memberships are erased in two transactions at once', async () => {
    const { own, memberships } = await withMemberships(2);
    const clients = [await api.owner.connect(), await api.owner.connect()] as const;
    try {
      const [first, second] = clients;
      for (const client of clients) await client.query('BEGIN');
      const erase = 'DELETE FROM membership WHERE id = $1';
      await first.query(erase, [memberships[0]]);
      const waits = second.query(`${erase} /* the second removal */`, [memberships[1]]);
      await vi.waitFor(async () =>
        expect(
          await api.countRows(
            'pg_stat_activity',
            `wait_event_type = 'Lock' AND query LIKE '%the second removal%'`,
          ),
        ).toBe(1),
      );
      await first.query('COMMIT');
      await waits;
      await second.query('COMMIT');
    } finally {
      for (const client of clients) client.release(true);
    }
    expect(await rowsOf(own)).toEqual([]);
  });

  it('REPORTS-06 stays theirs while they have another membership there, also what stood under the key of the erased one', async () => {
    const { own, memberships } = await withMemberships(2);
    await addOldRow(own, memberships[0] ?? '', 4);
    expect(await rowsOf(own)).toHaveLength(2);
    await eraseEnded(memberships.slice(0, 1));
    expect(await rowsOf(own)).toMatchObject([{ app: 5 }]);
    await eraseEnded(memberships.slice(1));
    expect(await rowsOf(own)).toEqual([]);
  });

  it('REPORTS-06 goes as they say no, under all keys and in each organization', async () => {
    const { own, person, memberships } = await withMemberships(2);
    for (const membership of memberships) await addOldRow(own, membership, 1);
    const other = await api.createOrganization();
    await api.countSince(other, monthAgo(3));
    await api.addMembership(person, other, 'Employee');
    const token = await logIn(person);
    await use(token, 1, undefined, other);
    const colleague = await api.createPerson({ organization: other });
    await use(await logIn(colleague), 1, undefined, other);
    await api.request(changeUsageChoice, { body: { isCounted: false } }, token);
    expect([await rowsOf(own), await rowsOf(other)]).toMatchObject([[], [{ app: 1 }]]);
  });
});
