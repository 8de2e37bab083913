import { getWaiting, readStart } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const waitingOf = async ({ organization, token }: TestCaller) =>
  (await api.request(getWaiting, { params: { id: organization.id } }, token)).data;
const atStart = async ({ token }: TestCaller) =>
  (await api.request(readStart, {}, token)).data.waiting;
const invitedAgo = (membershipId: string, days: number, resent?: number) =>
  api.owner.query(
    `UPDATE membership SET invited_at = now() - make_interval(days => $2),
       resent_at = CASE WHEN $3::int IS NULL THEN NULL ELSE now() - make_interval(days => $3) END
     WHERE id = $1`,
    [membershipId, days, resent ?? null],
  );
const insertText = (
  { organization }: TestCaller,
  language: string,
  pair: string,
  deleted = false,
) =>
  api.owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, deleted_at)
     VALUES ($1, 'article', $2, $3, 'A', 'published', '{}', CASE WHEN $4 THEN now() END)`,
    [organization.id, language, pair, deleted],
  );
const pair = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

describe('what waits for an administrator', () => {
  it('USERS-46 is nothing in a new organization, and then not said at the start', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    expect(await waitingOf(admin)).toEqual({ invitations: 0, translations: 0, notifications: 0 });
    expect(await atStart(admin)).toBeUndefined();
  });

  it('USERS-46 counts invitations without an answer for a week, and no others', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const pending = () => api.createPerson({ organization, status: 'pending' });
    await invitedAgo((await pending()).membershipId, 8);
    await invitedAgo((await pending()).membershipId, 6);
    await invitedAgo((await pending()).membershipId, 20, 2);
    await invitedAgo((await pending()).membershipId, 20, 9);
    await invitedAgo((await api.createPerson({ organization })).membershipId, 20);
    await invitedAgo(
      (await api.createPerson({ organization, status: 'inactive' })).membershipId,
      20,
    );
    await invitedAgo((await api.createPerson({ status: 'pending' })).membershipId, 20);
    expect((await waitingOf(admin)).invitations).toBe(2);
    expect(await atStart(admin)).toEqual({ invitations: 2, translations: 0, notifications: 0 });
  });

  it('USERS-46 counts content without one of the languages, and deleted content not', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    await insertText(admin, 'en', pair(1));
    await insertText(admin, 'fr', pair(1));
    await insertText(admin, 'en', pair(2));
    await insertText(admin, 'en', pair(3), true);
    expect((await waitingOf(admin)).translations).toBe(1);
    await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [
      admin.organization.id,
    ]);
    expect((await waitingOf(admin)).translations).toBe(0);
  });

  it('USERS-46 counts notifications that go on only once a person decides: held ones and halted ones', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const other = await api.createCaller('OrganizationAdmin');
    const insert = (its: Record<string, string>, { organization } = admin) => {
      const set = { opens_at: 'now()', ...its };
      return api.owner.query(
        `INSERT INTO notification (organization_id, work, texts, behaviour, importance, scheduled_at, timing,
           wall_time, zone, ${Object.keys(set).join(', ')})
         VALUES ($1, 'done', '{}', 'OpenLearn', 'everyday', now(), 'moment', '', 'UTC',
           ${Object.values(set).join(', ')})`,
        [organization.id],
      );
    };
    await insert({ held_at: `now() - interval '1 hour'` });
    await insert({ halt_reason: `'credentials'` });
    expect((await waitingOf(admin)).notifications).toBe(2);
    // Held only later; stopped or cancelled by a person; sent; of another organization.
    await insert({ held_at: `now() + interval '1 hour'` });
    await insert({ halt_reason: `'credentials'`, stopped_at: 'now()' });
    await insert({ halt_reason: `'credentials'`, cancelled_at: 'now()', opens_at: 'NULL' });
    await insert({ halt_reason: 'NULL' });
    await insert({ halt_reason: `'credentials'` }, other);
    expect((await waitingOf(admin)).notifications).toBe(2);
    expect(await atStart(admin)).toEqual({ invitations: 0, translations: 0, notifications: 2 });
    expect((await waitingOf(other)).notifications).toBe(1);
  });

  it('USERS-46 tells a SuperAdmin nothing, members no start, and strangers no answer', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    const { membershipId } = await api.createPerson({ organization, status: 'pending' });
    await invitedAgo(membershipId, 20);
    const superAdmin = await api.createCaller('SuperAdmin');
    expect(await waitingOf({ ...superAdmin, organization })).toEqual({
      invitations: 0,
      translations: 0,
      notifications: 0,
    });
    for (const role of ['Employee', 'ServiceProvider', 'PeerSupporter'] as const)
      expect(await atStart(await api.createCaller(role, organization))).toBeUndefined();
    const stranger = await api.createCaller('OrganizationAdmin');
    const answer = await api.request(
      getWaiting,
      { params: { id: organization.id } },
      stranger.token,
    );
    expect(answer.errorType).toBe('ORGANIZATION_MISMATCH');
  });
});
