import {
  changeFeature,
  getVisibilityChanges,
  listUsers,
  markVisibilitySeen,
  readVisibility,
  register,
  rolePermissions,
  userTypes,
  visibilityFacts,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { withTenant, assumeTenant } from '../../tenancy/scope.ts';
import { password } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { recordAllVisibility, recordVisibility } from './record-visibility.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 5);
afterAll(() => database.close());

const changesFor = (orgId: string, token: string) =>
  api.request(getVisibilityChanges, { params: { orgId } }, token);
const see = (orgId: string, token: string, since: string) =>
  api.request(markVisibilitySeen, { params: { orgId }, body: { since } }, token);
const recordsOf = (orgId: string) =>
  api.countRows('visibility_record', 'organization_id = $1', [orgId]);
const switchLearn = async (orgId: string, enabled: boolean, token: string) => {
  const params = { id: orgId, featureType: 'learn' } as const;
  expect((await api.request(changeFeature, { params, body: { enabled } }, token)).status).toBe(200);
};
const idsOf = (facts: readonly { kind: string; id: string }[]) =>
  facts.map(({ kind, id }) => `${kind} ${id}`);
/** What a version would show whose counsellors may read the list of people. */
const planted = () =>
  visibilityFacts({
    routes: allRoutes,
    roles: {
      ...rolePermissions,
      ServiceProvider: [...rolePermissions.ServiceProvider, listUsers.permission],
    },
  });

describe('what changed in what an employer can see', () => {
  it('is nothing at first, for members of each role', async () => {
    for (const userType of userTypes) {
      const caller = await api.createCaller(userType);
      const answer = await changesFor(caller.organization.id, caller.token);
      expect([answer.status, answer.data], userType).toEqual([200, { news: null, history: [] }]);
    }
  });

  it('is told to members until they have seen it, and stays in the history', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const orgId = admin.organization.id;
    const member = await api.createCaller('Employee', admin.organization);
    await changesFor(orgId, member.token);
    await switchLearn(orgId, false, admin.token);
    const { data } = await changesFor(orgId, member.token);
    expect(idsOf(data.news?.added ?? [])).toEqual(['off learn']);
    expect(data.news?.removed).toEqual([]);
    expect(data.history).toEqual([data.news]);
    const seen = await see(orgId, member.token, data.news?.since ?? '');
    expect(seen.data).toEqual({ news: null, history: data.history });
    // Another member has not seen it, and saw nothing of this one's.
    expect((await changesFor(orgId, admin.token)).data.news).toEqual(data.news);
  });

  it('is nothing new where it was changed back before the member looked', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const orgId = admin.organization.id;
    const member = await api.createCaller('Employee', admin.organization);
    await changesFor(orgId, admin.token);
    await switchLearn(orgId, false, admin.token);
    await changesFor(orgId, admin.token);
    await switchLearn(orgId, true, admin.token);
    const { data } = await changesFor(orgId, member.token);
    expect(data.news).toBeNull();
    expect(data.history).toHaveLength(2);
  });

  it('holds a role that a permission was given to', async () => {
    const member = await api.createCaller('Employee');
    const orgId = member.organization.id;
    await changesFor(orgId, member.token);
    await recordAllVisibility(database, planted());
    const records = await recordsOf(orgId);
    expect(records).toBe(2);
    // This version differs from that one again: what held as the member joined holds now.
    const { data } = await changesFor(orgId, member.token);
    const [back, given] = data.history;
    expect(idsOf(given?.added ?? [])).toContain('sees email');
    expect(given?.added.find(({ id }) => id === 'email')?.roles).toContain('ServiceProvider');
    expect(idsOf(back?.removed ?? [])).toContain('sees email');
    // One who looked while it held is told that it no longer does.
    await see(orgId, member.token, given?.since ?? '');
    await api.owner.query('UPDATE membership SET visibility_seen_at = $2 WHERE id = $1', [
      member.membershipId,
      given?.since,
    ]);
    expect((await changesFor(orgId, member.token)).data.news?.removed).toEqual(back?.removed);
  });

  it('is told neither to a member who joined after it nor before it is written down', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const orgId = admin.organization.id;
    await changesFor(orgId, admin.token);
    await switchLearn(orgId, false, admin.token);
    const link = await api.createInvitation(admin.organization);
    const body = { ...link, firstName: 'Ida', lastName: 'Roy', password };
    expect((await api.request(register, { body })).status).toBe(201);
    expect(await recordsOf(orgId)).toBe(2);
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM person WHERE email = $1',
      [link.email],
    );
    const joined = { id: rows[0]?.id ?? '', userType: 'Employee' } as const;
    const token = await api.openSession(joined);
    expect((await changesFor(orgId, token)).data.news).toBeNull();
    await switchLearn(orgId, true, admin.token);
    expect(idsOf((await changesFor(orgId, token)).data.news?.removed ?? [])).toEqual(['off learn']);
  });

  it('is written down once, however many write at a time', async () => {
    const { id } = await api.createOrganization();
    const write = () => withTenant(database, assumeTenant(id), (tx) => recordVisibility(tx, id));
    await Promise.all([...Array.from({ length: 8 }, write), recordAllVisibility(database)]);
    expect(await recordsOf(id)).toBe(1);
    await Promise.all([recordAllVisibility(database), write(), recordAllVisibility(database)]);
    expect(await recordsOf(id)).toBe(1);
  });

  it('cannot be seen ahead of time, and never earlier than before', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const orgId = admin.organization.id;
    await changesFor(orgId, admin.token);
    expect((await see(orgId, admin.token, '2999-01-01T00:00:00Z')).data.news).toBeNull();
    await switchLearn(orgId, false, admin.token);
    const { data } = await changesFor(orgId, admin.token);
    expect(data.news).not.toBeNull();
    await see(orgId, admin.token, data.news?.since ?? '');
    expect((await see(orgId, admin.token, '2001-01-01T00:00:00Z')).data.news).toBeNull();
    for (const since of ['', 'yesterday', 5, null]) {
      const wrong = await see(orgId, admin.token, since as string);
      expect([wrong.status, wrong.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('BACKUP-17 is told to members where backups keep what was erased for longer, and said to anyone', async () => {
    const member = await api.createCaller('Employee');
    const orgId = member.organization.id;
    await changesFor(orgId, member.token);
    const backUp = (keptDays: number | null) =>
      api.owner.query(`INSERT INTO backup_run (finished_at, kept_days) VALUES (now(), $1)`, [
        keptDays,
      ]);
    const rule = (days: number) => ({
      ...{ topic: 'people', kind: 'rule', id: 'backups', roles: [] },
      values: { days },
    });
    const anyone = async (oid?: string) =>
      (await api.request(readVisibility, { query: oid ? { oid } : {} })).data.facts.filter(
        ({ id }) => id === 'backups',
      );
    try {
      // One that is made by hand says nothing of it, and one that is under way neither.
      await backUp(null);
      await api.owner.query('INSERT INTO backup_run (kept_days) VALUES (5)');
      expect(await anyone()).toEqual([]);
      await backUp(94);
      expect(await anyone()).toEqual([rule(94)]);
      expect(await anyone(orgId)).toEqual([rule(94)]);
      const { data } = await changesFor(orgId, member.token);
      expect(data.news).toMatchObject({ added: [rule(94)], removed: [] });
      await see(orgId, member.token, data.news?.since ?? '');
      await backUp(null);
      expect((await changesFor(orgId, member.token)).data.news).toBeNull();
      await recordAllVisibility(database);
      expect(await recordsOf(orgId)).toBe(2);
      // Where nothing can be removed, no one can say for how long.
      await backUp(0);
      expect((await changesFor(orgId, member.token)).data.news).toMatchObject({
        ...{ added: [], removed: [rule(94)] },
      });
      expect(await anyone()).toEqual([]);
    } finally {
      await api.owner.query('DELETE FROM backup_run');
    }
  });

  it('is refused in a foreign organization, and answered without news to a SuperAdmin who is no member', async () => {
    const { id } = await api.createOrganization();
    const stranger = await api.createCaller('OrganizationAdmin');
    const refused = await changesFor(id, stranger.token);
    expect([refused.status, refused.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    const superAdmin = await api.createCaller('SuperAdmin');
    expect((await changesFor(id, superAdmin.token)).data).toEqual({ news: null, history: [] });
    const unknown = await changesFor(crypto.randomUUID(), superAdmin.token);
    expect([unknown.status, unknown.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
  });
});
