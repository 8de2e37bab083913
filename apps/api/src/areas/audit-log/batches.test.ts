import {
  deactivateLeavers,
  exportAuditLog,
  getBulkLeave,
  inviteInBulk,
  listAuditLog,
  listWholeAuditLog,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../testing/call-api.ts';
import { type TestCaller, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const addresses = (count: number) => Array.from({ length: count }, () => uniqueEmail('batch'));

const invite = async (admin: TestCaller, emails: readonly string[]) => {
  const data = [{ userType: 'Employee' as const, emails: [...emails] }];
  const body = { organizationId: admin.organization.id, data };
  const { status } = await api.request(inviteInBulk, { body }, admin.token);
  expect(status).toBe(200);
};

const read = async (reader: TestCaller, query: Record<string, string> = {}, language = 'en') => {
  const { status, data } = await api.request(
    listAuditLog,
    { params: { orgId: reader.organization.id }, query: { limit: '100', ...query } },
    reader.token,
    { 'accept-language': language },
  );
  expect(status).toBe(200);
  return data;
};
const batchesIn = ({ entries }: Awaited<ReturnType<typeof read>>) =>
  entries.map(({ batch }) => batch && { ...batch, text: batch.text.replace(/^.* (?=\w+ \d)/, '') });

/** An entry for each of two people, of one moment of yesterday. */
const insertTwo = (actor: TestCaller, action: string) =>
  api.owner.query(
    `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent, created_at)
     SELECT $1, $2, $3, 'person', gen_random_uuid(), '{}', '', '', now() - interval '2 days' FROM generate_series(1, 2)`,
    [actor.organization.id, actor.id, action],
  );

/** Deactivations by an administrator that share an act and nothing else: each has a moment of its own. */
const insertActs = (actor: TestCaller, actId: string, minutesAgo: readonly number[]) =>
  api.owner.query(
    `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, act_id, address, user_agent, created_at)
     SELECT $1, $2, 'users.deactivate', 'person', gen_random_uuid(), '{"inBulk": true}', $3, '', '', now() - minutes * interval '1 minute'
     FROM unnest($4::int[]) AS minutes`,
    [actor.organization.id, actor.id, actId, minutesAgo],
  );
const actsIn = ({ entries }: Awaited<ReturnType<typeof read>>) =>
  entries.map(({ action, batch }) => [action, batch && [batch.count, batch.before, batch.here]]);

describe('an act on several people', () => {
  it('OPEN-91 says with its first line of a page what it was and how many lines it has, here and before', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    await invite(admin, addresses(3));
    const text = 'invited 3 people';
    expect(batchesIn(await read(admin))).toEqual([
      { text, count: 3, before: 0, here: 3 },
      null,
      null,
    ]);
    expect(batchesIn(await read(admin, { limit: '2' }))).toEqual([
      { text, count: 3, before: 0, here: 2 },
      null,
    ]);
    expect(batchesIn(await read(admin, { limit: '2', skip: '2' }))).toEqual([
      { text, count: 3, before: 2, here: 1 },
    ]);
    const [first] = (await read(admin, {}, 'fr')).entries;
    expect(first?.batch?.text).toMatch(/ a invité 3 personnes$/);
  });

  it('OPEN-91 is one call: not two lists, one person, or what was sent again with them', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const [known = '', ...others] = addresses(3);
    await invite(admin, [known]);
    await api.owner.query(
      `UPDATE membership SET invited_at = invited_at - interval '1 minute' WHERE organization_id = $1`,
      [admin.organization.id],
    );
    await invite(admin, [known, ...others]);
    await invite(admin, addresses(2));
    const { entries } = await read(admin);
    expect(entries.map(({ action, batch }) => [action, batch?.here])).toEqual([
      ['users.invite', 2],
      ['users.invite', undefined],
      ['users.resendInvitation', undefined],
      ['users.invite', 2],
      ['users.invite', undefined],
      ['users.invite', undefined],
    ]);
  });

  it('OPEN-91 is one line where the person is asked for, and a line for each in an export', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const emails = addresses(3);
    await invite(admin, emails);
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM membership WHERE organization_id = $1 AND sort_email = $2',
      [admin.organization.id, emails[1]],
    );
    const found = await read(admin, { targetId: rows[0]?.id ?? '' });
    expect(found.count).toBe(1);
    expect(found.entries[0]).toMatchObject({ batch: null });
    expect(found.entries[0]?.text).toContain(emails[1]);
    const query = { format: 'csv' } as const;
    const params = { orgId: admin.organization.id };
    const file = await fetch(api.url + addressOf(exportAuditLog, { params, query }), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const words = await file.text();
    for (const email of emails) expect(words).toContain(email);
    expect(words).not.toContain('3 people');
  });

  it('OPEN-91 of which only the day is shown is not put together, nor is any other action', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const peer = await api.createCaller('PeerSupporter', admin.organization);
    await insertTwo(peer, 'users.invite');
    await insertTwo(admin, 'users.changeRole');
    await insertTwo(admin, 'users.deactivate');
    const { entries } = await read(admin);
    expect(entries.filter(({ day }) => day !== null)).toHaveLength(2);
    expect(entries.filter(({ batch }) => batch).map(({ action }) => action)).toEqual([
      'users.deactivate',
    ]);
    const service = await api.createCaller('SuperAdmin');
    const query = { limit: '100', actorId: peer.membershipId };
    const whole = await api.request(listWholeAuditLog, { query }, service.token);
    expect(whole.data.entries.map(({ batch }) => batch?.count)).toEqual([2, undefined]);
  });

  it('OPEN-91 is one also where its lines are written in portions, and each is still found by its person', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { id } = admin.organization;
    const leavers = 101;
    const { rows } = await api.owner.query<{ id: string }>(
      `WITH people AS (INSERT INTO person (email)
         SELECT format('leaver-%s-%s@example.net', $1::text, n) FROM generate_series(1, $2::int) AS n RETURNING id, email)
       INSERT INTO membership (organization_id, person_id, user_type, status, sort_email, sort_name)
       SELECT $1::uuid, id, 'Employee', 'active', email, email FROM people RETURNING id`,
      [id, leavers],
    );
    const memberIds = rows.map((row) => row.id);
    const body = { memberIds, emails: [] };
    await api.request(deactivateLeavers, { params: { orgId: id }, body }, admin.token);
    await expect
      .poll(
        async () =>
          (await api.request(getBulkLeave, { params: { orgId: id } }, admin.token)).data.leave,
        { timeout: 20_000 },
      )
      .toMatchObject({ state: 'done', deactivated: leavers });
    const { rows: moments } = await api.owner.query(
      'SELECT created_at FROM audit_event WHERE organization_id = $1 GROUP BY 1',
      [id],
    );
    expect(moments.length).toBeGreaterThan(1);
    const page = await read(admin);
    const text = `deactivated ${leavers} people`;
    expect(batchesIn(page)[0]).toEqual({ text, count: leavers, before: 0, here: 100 });
    expect(batchesIn(page).filter(Boolean)).toHaveLength(1);
    const rest = await read(admin, { skip: '100' });
    expect(batchesIn(rest)).toEqual([{ text, count: leavers, before: 100, here: 1 }]);
    const found = await read(admin, { targetId: memberIds[0] ?? '' });
    expect(found.count).toBe(1);
    expect(found.entries[0]).toMatchObject({ action: 'users.deactivate', batch: null });
  });

  it('OPEN-91 is one row of a page also where others did something in between; two acts are two', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    await insertActs(admin, one, [60, 50, 30]);
    await insertActs(admin, two, [20, 20]);
    await insertTwo(admin, 'users.deactivate');
    await api.owner.query(
      `UPDATE audit_event SET created_at = now() - interval '40 minutes', action = 'users.changeRole'
       WHERE organization_id = $1 AND act_id IS NULL`,
      [admin.organization.id],
    );
    const whole = await read(admin);
    expect(actsIn(whole)).toEqual([
      ['users.deactivate', [2, 0, 2]],
      ['users.deactivate', null],
      ['users.deactivate', [3, 0, 3]],
      ['users.deactivate', null],
      ['users.deactivate', null],
      ['users.changeRole', null],
      ['users.changeRole', null],
    ]);
    // Its pages are those of the single lines.
    const first = await read(admin, { skip: '2', limit: '3' });
    expect(actsIn(first)).toEqual([
      ['users.deactivate', [3, 0, 1]],
      ['users.changeRole', null],
      ['users.changeRole', null],
    ]);
    expect(actsIn(await read(admin, { skip: '5', limit: '3' }))).toEqual([
      ['users.deactivate', [3, 1, 2]],
      ['users.deactivate', null],
    ]);
    // Nothing that is read has the act itself.
    const query = { format: 'csv' } as const;
    const params = { orgId: admin.organization.id };
    const file = await fetch(api.url + addressOf(exportAuditLog, { params, query }), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    // A line of headers, and one that says who exported it.
    const exported = await file.text();
    expect(exported.trim().split('\n')).toHaveLength(2 + whole.count);
    for (const act of [one, two]) {
      expect(exported).not.toContain(act);
      expect(JSON.stringify(whole)).not.toContain(act);
    }
  });

  it('OPEN-91 in portions is not put together of lines of which only the day is shown', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const peer = await api.createCaller('PeerSupporter', admin.organization);
    const minutes = [3 * 24 * 60, 3 * 24 * 60 + 1];
    await insertActs(peer, crypto.randomUUID(), minutes);
    const { entries } = await read(admin);
    expect(entries.map(({ day, batch }) => [day !== null, batch])).toEqual([
      [true, null],
      [true, null],
    ]);
    const service = await api.createCaller('SuperAdmin');
    const query = { limit: '100', actorId: peer.membershipId };
    const all = await api.request(listWholeAuditLog, { query }, service.token);
    expect(all.data.entries.map(({ batch }) => batch?.count)).toEqual([2, undefined]);
  });
});
