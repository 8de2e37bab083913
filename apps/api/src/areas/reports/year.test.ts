import {
  attackFigures,
  getAnalytics,
  getOrganizationAnalytics,
  type Report,
  reportTypes,
} from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWriter } from '../../testing/content-factories.ts';
import type { TestOrganization } from '../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { figuresOf, totalsOf } from './attack-figures.ts';
import { attack, type KnownMonth, type ReadFigure, type ReadTotal } from './attack.ts';

/** A year of 40 members, as every role, every range and every report shows it. */
const members = 40;
const monthsBack = Array.from({ length: 12 }, (_, place) => 13 - place);

let api: TestServer;
let organization: TestOrganization;
let token: string;
let months: string[];
let known: KnownMonth[];
let year: Awaited<ReturnType<typeof readYear>>;
const truth = new Map<string, number>();
const keyOf = ({
  month,
  subject,
  articleId,
}: Omit<ReadFigure, 'state' | 'users' | 'usersOrMore' | 'hits' | 'hitsOrMore'>) =>
  `${month} ${subject} ${articleId ?? ''}`;

beforeAll(async () => {
  api = await startTestServer();
  const writer = await createWriter(api);
  ({ organization, token } = writer);
  // The writer is the 40th.
  await api.addMembers(organization, members - 1);
  const thisMonth = Temporal.Now.plainDateISO(api.settings.TIME_ZONE).toPlainYearMonth();
  months = monthsBack.map((back) => thisMonth.subtract({ months: back }).toString());
  await api.countSince(organization, months[0] ?? '');
  const articles: string[] = [];
  for (let place = 0; place < 3; place += 1) articles.push((await writer.addArticle()).id);
  await api.owner.query(
    `UPDATE content_item SET status = 'published', created_at = '2020-01-01' WHERE organization_id = $1`,
    [organization.id],
  );
  await api.owner.query(
    `UPDATE membership SET registered_at = '2020-01-01' WHERE organization_id = $1`,
    [organization.id],
  );
  const { rows: pairs } = await api.owner.query<{ id: string }>(
    'SELECT DISTINCT pair_id AS id FROM content_item WHERE id = ANY ($1) ORDER BY 1',
    [articles],
  );
  for (const [place, month] of months.entries()) {
    // From a handful to everyone, so that each rule is met.
    const app = [12, 25, 40, 3, 0, 9, 10, 18, 31, 36, 22, 15][place] ?? 0;
    const use = {
      app,
      learn: Math.min(app, 14),
      myPlan: Math.min(app, 5),
      notification: Math.min(app, 30),
    };
    const opened = Object.fromEntries(
      pairs.map(({ id }, index) => [
        id,
        { users: Math.max(0, Math.min(app, 14) - 5 * index), times: 2 },
      ]),
    );
    await api.addUsage(
      organization,
      month,
      {
        ...Object.fromEntries(
          Object.entries(use).map(([subject, users]) => [
            subject,
            { users, times: place % 2 === 0 ? 10 : 1 },
          ]),
        ),
      },
      opened,
    );
    for (const [subject, users] of Object.entries(use)) truth.set(`${month} ${subject} `, users);
    for (const [id, { users }] of Object.entries(opened))
      truth.set(`${month} article ${id}`, users);
    await api.releaseMonth(organization, month);
  }
  known = months.map((month) => ({ month, threshold: 10, members, left: 0 }));
  year = await readYear(token);
}, 300_000);
afterAll(() => api.close());

/** All that an administrator gets to read of the year: every range of every report. */
async function readYear(bearer: string) {
  const figures: ReadFigure[] = [];
  const totals: ReadTotal[] = [];
  const texts = new Map<string, Set<string>>();
  for (const [place, from] of months.entries())
    for (const to of months.slice(place))
      for (const reportType of reportTypes) {
        const params = { orgId: organization.id, reportType };
        const asked = { params, query: { from, to } };
        const { data } = await api.request(getOrganizationAnalytics, asked, bearer);
        const report = data as Report;
        const range = months.filter((month) => month >= from && month <= to);
        for (const figure of figuresOf(report)) {
          figures.push(figure);
          const key = keyOf(figure);
          texts.set(key, (texts.get(key) ?? new Set()).add(JSON.stringify(figure)));
        }
        totals.push(...totalsOf(report, range));
      }
  return { figures, totals, texts };
}

describe('a year of 40 members', () => {
  it('leaves at least nine numbers for every figure and no member singled out, after all 78 ranges of all reports', async () => {
    const { figures, totals, texts } = year;
    // 78 ranges: any of them says of a month exactly what all others say.
    expect(new Set([...texts.values()].map(({ size }) => size))).toEqual(new Set([1]));
    // Ten subjects and three articles in each of the 364 months that the ranges hold.
    expect(figures.length).toBe(364 * 13);
    expect(totals.length).toBeGreaterThan(0);
    const { intervals, found, narrowest } = attack({ months: known, figures, totals });
    expect(found).toBe(0);
    expect((narrowest?.high ?? 0) - (narrowest?.low ?? 0) + 1).toBeGreaterThanOrEqual(9);
    // And the attack is right about what it knows, but for the few draws beyond its noise.
    const right = intervals.filter(({ figure, low, high }) => {
      const users = truth.get(keyOf(figure)) ?? 0;
      return users >= low && users <= high;
    });
    expect(right.length / intervals.length).toBeGreaterThan(0.8);
  });

  it('falls to the attack where a true total is planted beside it', async () => {
    const { figures, totals } = year;
    const hidden = figures.find(({ state, subject }) => state === 'tooFew' && subject === 'myPlan');
    const planted: ReadTotal = {
      months: [hidden?.month ?? ''],
      subject: 'myPlan',
      articleId: null,
      users: truth.get(keyOf(hidden ?? (figures[0] as ReadFigure))) ?? 0,
    };
    const { found, intervals } = attack({ months: known, figures, totals: [...totals, planted] });
    expect(planted.users).toBeGreaterThan(0);
    expect(found).toBe(1);
    expect(intervals.find(({ low, high }) => low === high)).toMatchObject({
      low: planted.users,
      figure: { subject: 'myPlan' },
    });
  });

  it('says the same to both kinds of administrators, and nothing to anyone else', async () => {
    const [first = '', last = ''] = [months[0], months.at(-1)];
    const query = { from: first, to: last };
    const answers = new Set<string>();
    for (const userType of ['OrganizationAdmin', 'PeerSupportAdmin'] as const) {
      const caller = await api.createCaller(userType, organization);
      for (const reportType of reportTypes) {
        const params = { orgId: organization.id, reportType };
        const current = await api.request(
          getAnalytics,
          { params: { reportType }, query },
          caller.token,
        );
        const one = await api.request(getOrganizationAnalytics, { params, query }, caller.token);
        answers.add(current.text).add(one.text);
      }
    }
    expect(answers.size).toBe(reportTypes.length);
    for (const userType of [
      'ServiceProvider',
      'PeerSupporter',
      'FamilyFriend',
      'Employee',
    ] as const) {
      const caller = await api.createCaller(userType, organization);
      for (const reportType of reportTypes) {
        const answer = await api.request(
          getAnalytics,
          { params: { reportType }, query },
          caller.token,
        );
        expect([answer.status, answer.errorType]).toEqual([403, 'PERMISSION_DENIED']);
      }
    }
  });

  it(
    'is attacked by its administrator’s button with the same result',
    { timeout: 120_000 },
    async () => {
      const params = { orgId: organization.id };
      const { status, data } = await api.request(attackFigures, { params }, token);
      expect(status).toBe(200);
      expect(data).toMatchObject({ months: 12, found: 0, isUnchanged: true });
      // Nine parts of the app that are on, and three articles.
      expect(data.figures).toBe(12 * (9 + 3));
      expect((data.narrowest?.high ?? 0) - (data.narrowest?.low ?? 0) + 1).toBeGreaterThanOrEqual(
        9,
      );
      await api.owner.query(
        `UPDATE usage_release SET threshold = 15 WHERE organization_id = $1 AND month = $2`,
        [organization.id, `${months[3]}-01`],
      );
      expect((await api.request(attackFigures, { params }, token)).data.isUnchanged).toBe(false);
      const stranger = await api.createCaller('OrganizationAdmin');
      expect((await api.request(attackFigures, { params }, stranger.token)).status).toBe(403);
    },
  );
});
