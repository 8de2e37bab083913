import { exportAuditLog, inviteInBulk, listAuditLog, listWholeAuditLog } from '@ensemble/contract';
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
});
