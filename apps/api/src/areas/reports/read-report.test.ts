import { randomUUID } from 'node:crypto';
import {
  getAnalytics,
  getOrganizationAnalytics,
  type Report,
  reportSubjects,
  type ReportType,
  reportTypes,
} from '@ensemble/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '../../testing/factories/factories.ts';
import {
  monthAgo,
  silenceNoise,
  showAllLines,
  yearAndMonth,
} from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

/** A month, with the day of its release in the organization's zone. */
const inMonth = (month: string) => ({
  ...yearAndMonth(month),
  releaseDay: expect.stringMatching(/^\d{4}-\d\d-0[56]$/),
});

const api = await openTestServer();
let admin: TestCaller;
const [first, second, third] = [monthAgo(4), monthAgo(3), monthAgo(2)];
const articles = {
  much: randomUUID(),
  less: randomUUID(),
  hidden: randomUUID(),
  zero: randomUUID(),
};

beforeAll(async () => {
  await silenceNoise(api);
  await showAllLines(api);
  admin = await api.createCaller('OrganizationAdmin');
  const { organization } = admin;
  await api.countSince(organization, first);
  await api.addMembers(organization, 200);
  await api.owner.query(
    'INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, 200, 3, 1)',
    [organization.id, `${first}-01`],
  );
  for (const [index, name] of (['zero', 'hidden', 'less', 'much'] as const).entries())
    for (const language of ['en', 'fr'])
      await addArticle(articles[name], `${language} ${4 - index} ${name}`, language);
  await api.addUsage(
    organization,
    first,
    { app: 43, learn: 41, myPlan: 9, sessionJoined: 12 },
    { [articles.much]: 22, [articles.less]: 11, [articles.hidden]: 9 },
  );
  await api.addUsage(
    organization,
    second,
    { app: 31, learn: 30, notification: 14 },
    { [articles.much]: 13, [articles.less]: 9 },
  );
  await api.releaseMonth(organization, first);
  await api.releaseMonth(organization, second);
});

/** A published article, as it was a year ago. */
const addArticle = (
  pairId: string,
  title: string,
  language = 'en',
  organization = admin.organization,
) =>
  api.owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, created_at)
     VALUES ($1, 'article', $2, $3, $4, 'published', '{}', now() - interval '1 year')`,
    [organization.id, language, pairId, title],
  );

const range = (from: string, to: string) => ({ from, to });
const read = async <Type extends ReportType>(
  reportType: Type,
  query = range(first, third),
  { token, language = 'en' }: { token: string; language?: string } = admin,
) => {
  const headers = { 'accept-language': language };
  const input = { params: { reportType }, query };
  const answer = await api.request(getAnalytics, input, token, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Extract<Report, { type: Type }>;
};
const hidden = (state: string) => ({
  state,
  users: null,
  usersOrMore: false,
  hits: null,
  hitsOrMore: false,
});
const shown = (users: number) => ({
  state: 'shown',
  users,
  usersOrMore: false,
  hits: null,
  hitsOrMore: false,
});
const own = () => ({ organizationId: admin.organization.id, name: admin.organization.name });

describe('a report of one organization', () => {
  it('API-70, REPORTS-06, OPEN-66 user-metrics holds members, who came and left, and who opened the app', async () => {
    expect(await read('user-metrics')).toEqual({
      type: 'user-metrics',
      data: {
        organizations: [
          {
            ...own(),
            historical: [
              { ...inMonth(first), members: 200, joined: 3, left: 1, ...shown(45) },
              { ...inMonth(second), members: 200, joined: 0, left: 0, ...shown(30) },
              {
                ...inMonth(third),
                members: null,
                joined: null,
                left: null,
                ...hidden('notReleased'),
              },
            ],
          },
        ],
      },
    });
  });

  it('user-metrics shows the members of a month that has ended, also before its figures are released', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await api.countSince(caller.organization, third);
    await api.owner.query(
      'INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, 40, 2, 0)',
      [caller.organization.id, `${third}-01`],
    );
    const { data } = await read('user-metrics', range(first, third), caller);
    expect(data.organizations[0]?.historical).toEqual([
      { ...inMonth(third), members: 40, joined: 2, left: 0, ...hidden('notReleased') },
    ]);
  });

  it('API-70, REPORTS-06, OPEN-66 activity holds a row for each part of the app in each month', async () => {
    const { data } = await read('activity');
    const rows = data.organizations[0]?.historical ?? [];
    expect(rows.map(({ subject }) => subject)).toEqual(
      [1, 2, 3].flatMap(() => reportSubjects.activity),
    );
    const row = (month: string, subject: string) =>
      rows.find((each) => each.subject === subject && each.month === yearAndMonth(month).month);
    expect(row(first, 'learn')).toEqual({
      ...inMonth(first),
      subject: 'learn',
      ...shown(40),
    });
    expect(row(first, 'myPlan')).toMatchObject(hidden('tooFew'));
    // Switched off in new organizations.
    expect(row(second, 'schedule')).toMatchObject(hidden('off'));
    expect(row(third, 'learn')).toMatchObject(hidden('notReleased'));
  });

  it('API-70, REPORTS-06, OPEN-66 peer-support holds sessions joined and peer contacts opened', async () => {
    const { data } = await read('peer-support', range(first, first));
    expect(data.organizations[0]?.historical).toEqual([
      { ...inMonth(first), subject: 'sessionJoined', ...shown(10) },
      { ...inMonth(first), subject: 'peerContact', ...hidden('tooFew') },
    ]);
  });

  it('API-70, REPORTS-06, OPEN-66 organization-notifications holds how many were sent, in the organization’s months, and opened', async () => {
    const send = (at: string) =>
      api.createSentNotification(admin.organization, [], { sentAt: new Date(at) });
    // In Toronto the first is still of the month before.
    await send(`${second}-01T03:00:00Z`);
    await send(`${second}-02T12:00:00Z`);
    await send(`${third}-02T12:00:00Z`);
    await api.createNotification(admin.organization);
    await api.createSentNotification(await api.createOrganization(), [], {
      sentAt: new Date(`${second}-02T12:00:00Z`),
    });
    await api.owner.query(
      `INSERT INTO notification_settings (organization_id, weekly_limit, time_zone) VALUES ($1, 3, 'America/Toronto')`,
      [admin.organization.id],
    );
    const { data } = await read('organization-notifications');
    expect(data.organizations[0]?.historical).toEqual([
      { ...inMonth(first), sent: 1, ...hidden('tooFew') },
      { ...inMonth(second), sent: 1, ...shown(15) },
      { ...inMonth(third), sent: 1, ...hidden('notReleased') },
    ]);
  });

  it('API-70, REPORTS-06, OPEN-66 article-ranking holds articles with their rank over the range and their months', async () => {
    const { data } = await read('article-ranking');
    expect(data.ranking).toHaveLength(1);
    expect(data.ranking[0]).toMatchObject(own());
    const found = data.ranking[0]?.articles ?? [];
    expect(found.map((each) => [each.articleId, each.rank, each.users, each.hits])).toEqual([
      [articles.much, 1, 35, null],
      [articles.less, 2, 10, null],
      [articles.hidden, null, null, null],
      [articles.zero, null, null, null],
    ]);
    expect(found[0]).toMatchObject({
      titles: { en: 'en 1 much', fr: 'fr 1 much' },
      historical: [
        { ...inMonth(first), ...shown(20), months: 1 },
        { ...inMonth(second), ...shown(15), months: 1 },
        { ...inMonth(third), ...hidden('notReleased'), months: 1 },
      ],
    });
  });

  it('is the same at the path of the organization, and any range has the rows of its months', async () => {
    for (const reportType of reportTypes) {
      const whole = await read(reportType);
      const params = { orgId: admin.organization.id, reportType };
      const query = range(first, third);
      const there = await api.request(getOrganizationAnalytics, { params, query }, admin.token);
      expect(there.data).toEqual(whole);
      if (whole.type === 'article-ranking') continue;
      const rowsOf = (report: typeof whole) => report.data.organizations[0]?.historical;
      const parts = [];
      for (const month of [first, second, third])
        parts.push(
          ...(rowsOf((await read(reportType, range(month, month))) as typeof whole) ?? []),
        );
      expect(parts).toEqual(rowsOf(whole));
    }
  });

  it('has no rows of months before the organization was counted', async () => {
    const { data } = await read('user-metrics', { from: '2021-03', to: first });
    expect(data.organizations[0]?.historical).toHaveLength(1);
    const early = await read('user-metrics', { from: '2021-03', to: '2021-04' });
    expect(early.data.organizations).toEqual([{ ...own(), historical: [] }]);
    const none = await read('article-ranking', { from: '2021-03', to: '2021-04' });
    expect(none.data.ranking).toEqual([{ ...own(), articles: [] }]);
  });

  it('REPORTS-02 reaches from March 2021 to the current month: 69 months and more', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await api.countSince(caller.organization, '2021-03');
    const { data } = await read('activity', { from: '2021-03', to: monthAgo(0) }, caller);
    const rows = data.organizations[0]?.historical ?? [];
    expect(rows.length % 6).toBe(0);
    expect(rows[0]).toMatchObject({ year: 2021, month: 3 });
    expect(rows.at(-1)).toMatchObject({ ...inMonth(monthAgo(0)), ...hidden('notReleased') });
  });

  it('is of the caller’s first organization; others are asked for by their path', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const other = await api.createOrganization();
    await api.addMembership(caller, other, 'OrganizationAdmin');
    const { data } = await read('activity', range(first, first), caller);
    expect(data.organizations.map(({ organizationId }) => organizationId)).toEqual([
      caller.organization.id,
    ]);
    const there = await api.request(
      getOrganizationAnalytics,
      { params: { orgId: other.id, reportType: 'activity' }, query: range(first, first) },
      caller.token,
    );
    expect(there.data.data).toMatchObject({ organizations: [{ organizationId: other.id }] });
  });

  it('shows no titles of an article that is deleted for good, and keeps its figures', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const [kept, gone] = [randomUUID(), randomUUID()];
    await api.countSince(caller.organization, third);
    await api.addMembers(caller.organization, 50);
    await addArticle(kept, 'Kept', 'en', caller.organization);
    await addArticle(gone, 'Gone', 'fr', caller.organization);
    await api.addUsage(caller.organization, third, { app: 30, learn: 30 }, { [gone]: 20 });
    expect(await api.releaseMonth(caller.organization, third)).toBe('released');
    const titles = async () =>
      (await read('article-ranking', range(third, third), caller)).data.ranking[0]?.articles.map(
        (each) => [each.titles, each.rank, each.users],
      );
    const ofKept = [{ en: 'Kept' }, null, null];
    expect(await titles()).toEqual([[{ fr: 'Gone' }, 1, 20], ofKept]);
    await api.owner.query('UPDATE content_item SET deleted_at = now() WHERE pair_id = $1', [gone]);
    expect(await titles()).toEqual([[{ fr: 'Gone' }, 1, 20], ofKept]);
    await api.owner.query('DELETE FROM content_item WHERE pair_id = $1', [gone]);
    expect(await titles()).toEqual([[{}, 1, 20], ofKept]);
  });
});
