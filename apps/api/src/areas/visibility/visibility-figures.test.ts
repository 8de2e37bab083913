import { getVisibilityFigures, userTypes } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { asWriter } from '../../testing/factories/content-factories.ts';
import type { TestOrganization } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const figuresFor = (orgId: string, token: string) =>
  api.request(getVisibilityFigures, { params: { orgId } }, token);

const subjects = [
  ...['app', 'learn', 'myPlan', 'getSupport', 'peerSupport', 'schedule', 'session'],
  ...['sessionJoined', 'peerContact', 'notification'],
];

/** A released month, with these articles shown to so many people; null is too few. */
async function release(
  { id }: TestOrganization,
  month: string,
  articles: readonly (readonly [string, number | null])[] = [],
): Promise<void> {
  await api.owner.query(
    `INSERT INTO usage_release (organization_id, month, threshold, members, hash) VALUES ($1, $2, 10, 60, '')`,
    [id, month],
  );
  await api.owner.query(
    'INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, 60, 3, 1)',
    [id, month],
  );
  for (const subject of subjects)
    await api.owner.query(
      `INSERT INTO released_figure (organization_id, month, subject, state, users, users_or_more, hits, hits_or_more)
       VALUES ($1, $2, $3, $4, $5, false, $6, false)`,
      [id, month, subject, ...(subject === 'myPlan' ? ['tooFew', null, null] : ['shown', 25, 40])],
    );
  for (const [article, users] of articles)
    await api.owner.query(
      `INSERT INTO released_figure (organization_id, month, subject, article_id, state, users, users_or_more, hits, hits_or_more)
       VALUES ($1, $2, 'article', $3, $4, $5, false, $5 * 2, false)`,
      [id, month, article, users === null ? 'tooFew' : 'shown', users],
    );
}

describe('the figures of the last released month', () => {
  it('are none before the first month is released', async () => {
    const caller = await api.createCaller('Employee');
    const answer = await figuresFor(caller.organization.id, caller.token);
    expect([answer.status, answer.data]).toEqual([200, null]);
  });

  it('are read by members of every role, as they were released', async () => {
    const organization = await api.createOrganization();
    await release(organization, '2026-01-01');
    await release(organization, '2026-02-01');
    await api.owner.query(
      `UPDATE released_figure SET users = 50 WHERE organization_id = $1 AND month = '2026-01-01' AND users IS NOT NULL`,
      [organization.id],
    );
    for (const userType of userTypes) {
      const caller =
        userType === 'SuperAdmin'
          ? await api.createCaller(userType)
          : await api.createCaller(userType, organization);
      const { data } = await figuresFor(organization.id, caller.token);
      expect(data, userType).toMatchObject({
        year: 2026,
        month: 2,
        threshold: 10,
        userMetrics: { members: 60, joined: 3, left: 1, state: 'shown', users: 25, hits: 40 },
        notifications: { sent: 0, state: 'shown', users: 25 },
      });
      expect(data?.subjects.map(({ subject }) => subject)).toEqual([
        ...['learn', 'myPlan', 'getSupport', 'peerSupport', 'schedule', 'session'],
        ...['sessionJoined', 'peerContact'],
      ]);
      const hidden = data?.subjects.find(({ subject }) => subject === 'myPlan');
      expect(hidden).toMatchObject({ state: 'tooFew', users: null, hits: null });
    }
  });

  it('show articles by people, and those without figures by title alone', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const writer = asWriter(api, admin);
    const ids = new Map<string, string>();
    for (const title of ['Zest', 'Calm', 'Breath', 'Ache']) {
      const { id } = await writer.addArticle({ title });
      const { rows } = await api.owner.query<{ pair_id: string }>(
        'SELECT pair_id FROM content_item WHERE id = $1',
        [id],
      );
      ids.set(title, rows[0]?.pair_id ?? '');
    }
    const of = (title: string) => ids.get(title) ?? '';
    await release(admin.organization, '2026-02-01', [
      [of('Zest'), null],
      [of('Calm'), 15],
      [of('Ache'), null],
      [of('Breath'), 30],
    ]);
    const { data } = await figuresFor(admin.organization.id, admin.token);
    expect(data?.articles.map(({ titles }) => titles.en)).toEqual([
      'Breath',
      'Calm',
      'Ache',
      'Zest',
    ]);
  });

  it('are refused in a foreign organization', async () => {
    const { id } = await api.createOrganization();
    const stranger = await api.createCaller('Employee');
    const refused = await figuresFor(id, stranger.token);
    expect([refused.status, refused.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    const superAdmin = await api.createCaller('SuperAdmin');
    const unknown = await figuresFor(crypto.randomUUID(), superAdmin.token);
    expect([unknown.status, unknown.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
  });
});
