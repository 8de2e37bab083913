import {
  auditDisclosure,
  getAnalytics,
  getOrganizationAnalytics,
  type Report,
  reportTypes,
} from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWriter } from '../../testing/factories/content-factories.ts';
import type { TestOrganization } from '../../testing/factories/factories.ts';
import { showAllLines } from '../../testing/factories/report-months.ts';
import type { TestServer } from '../../testing/server/test-server.ts';
import { startWithoutWorkers } from '../../testing/server/without-workers.ts';

/** A figure as it was read in a report: of one subject, or one article, in one month (`YYYY-MM`). */
interface ReadFigure {
  readonly month: string;
  readonly subject: string;
  readonly articleId: string | null;
  readonly users: number | null;
  readonly text: string;
}
/** A total over several months, as a report showed it. */
interface ReadTotal {
  readonly months: readonly string[];
  readonly articleId: string;
  readonly users: number | null;
}

type Row = { readonly year: number; readonly month: number; readonly users: number | null };
const readRow = (row: Row, subject: string, articleId: string | null = null): ReadFigure => ({
  month: `${row.year}-${String(row.month).padStart(2, '0')}`,
  subject,
  articleId,
  users: row.users,
  text: JSON.stringify(row),
});

/** Every figure of a report, in whatever report it stands. */
function figuresOf(report: Report): ReadFigure[] {
  if (report.type === 'article-ranking')
    return report.data.ranking.flatMap(({ articles }) =>
      articles.flatMap(({ articleId, historical }) =>
        historical.map((row) => readRow(row, 'article', articleId)),
      ),
    );
  return report.data.organizations.flatMap(({ historical }) =>
    (historical as readonly (Row & { subject?: string })[]).map((row) =>
      readRow(row, row.subject ?? report.type),
    ),
  );
}

const totalsOf = (report: Report, months: readonly string[]): ReadTotal[] =>
  report.type === 'article-ranking'
    ? report.data.ranking.flatMap(({ articles }) =>
        articles.map(({ articleId, users }) => ({ months, articleId, users })),
      )
    : [];

/** A year of 40 members, as every role, every range and every report shows it. */
const members = 40;
const monthsBack = Array.from({ length: 12 }, (_, index) => 13 - index);

let api: TestServer;
let organization: TestOrganization;
let token: string;
let months: string[];
let year: Awaited<ReturnType<typeof readYear>>;
const keyOf = ({ month, subject, articleId }: ReadFigure) =>
  `${month} ${subject} ${articleId ?? ''}`;

beforeAll(async () => {
  // At 11 minutes past an hour the job would release the month that this year leaves out.
  api = await startWithoutWorkers();
  await showAllLines(api);
  const writer = await createWriter(api);
  ({ organization, token } = writer);
  // The writer is the 40th.
  await api.addMembers(organization, members - 1);
  const thisMonth = Temporal.Now.plainDateISO(api.settings.TIME_ZONE).toPlainYearMonth();
  months = monthsBack.map((back) => thisMonth.subtract({ months: back }).toString());
  await api.countSince(organization, months[0] ?? '');
  const articles: string[] = [];
  for (let index = 0; index < 3; index += 1) articles.push((await writer.addArticle()).id);
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
  for (const [index, month] of months.entries()) {
    // From a handful to everyone, so that each rule is met.
    const app = [12, 25, 40, 3, 0, 9, 10, 18, 31, 36, 22, 15][index] ?? 0;
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
            { users, times: index % 2 === 0 ? 10 : 1 },
          ]),
        ),
      },
      opened,
    );
    await api.releaseMonth(organization, month);
  }
  year = await readYear(token);
}, 300_000);
afterAll(() => api.close());

/** All that an administrator gets to read of the year: every range of every report. */
async function readYear(bearer: string) {
  const figures: ReadFigure[] = [];
  const totals: ReadTotal[] = [];
  const texts = new Map<string, Set<string>>();
  for (const [index, from] of months.entries())
    for (const to of months.slice(index))
      for (const reportType of reportTypes) {
        const params = { orgId: organization.id, reportType };
        const asked = { params, query: { from, to } };
        const { data } = await api.request(getOrganizationAnalytics, asked, bearer);
        const report = data as Report;
        const range = months.filter((month) => month >= from && month <= to);
        for (const figure of figuresOf(report)) {
          figures.push(figure);
          const key = keyOf(figure);
          texts.set(key, (texts.get(key) ?? new Set()).add(figure.text));
        }
        totals.push(...totalsOf(report, range));
      }
  return { figures, totals, texts };
}

describe('a year of 40 members', () => {
  it('REPORTS-06 says of each figure the same in all 78 ranges, and adds up only what is shown', async () => {
    const { figures, totals, texts } = year;
    expect(new Set([...texts.values()].map(({ size }) => size))).toEqual(new Set([1]));
    // Ten subjects and three articles in each of the 364 months that the ranges hold.
    expect(figures.length).toBe(364 * 13);
    const shownOf = new Map(figures.map((figure) => [keyOf(figure), figure.users]));
    expect(totals.some(({ users }) => users !== null)).toBe(true);
    for (const { months: range, articleId, users } of totals) {
      const shown = range.flatMap((month) => shownOf.get(`${month} article ${articleId}`) ?? []);
      expect(users).toBe(shown.length > 0 ? shown.reduce((sum, each) => sum + each) : null);
    }
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

  it('REPORTS-06 tells by a button what it can tell of one member at most, from the scales that are stored', async () => {
    const params = { orgId: organization.id };
    const { status, data } = await api.request(auditDisclosure, { params }, token);
    expect(status).toBe(200);
    expect(data).toMatchObject({ months: 12, promised: 4, earlierMonths: 0, isUnchanged: true });
    // A draw of 8/3 for people, and one of 11/9 that moves twice for articles.
    expect(data.factor).toBeCloseTo((8 / 3) * (11 / 9) ** 2, 10);
    expect(data.right.month).toBeCloseTo((100 * data.factor) / (1 + data.factor), 10);
    expect(data.right.all).toBeGreaterThan(98);
    await api.owner.query(
      `UPDATE usage_release SET scales = jsonb_set(scales, '{0,ratio}', '[5, 1]') WHERE organization_id = $1 AND month = $2`,
      [organization.id, `${months[3]}-01`],
    );
    const after = (await api.request(auditDisclosure, { params }, token)).data;
    expect(after.isUnchanged).toBe(false);
    expect(after.factor).toBeGreaterThan(4);
    const stranger = await api.createCaller('OrganizationAdmin');
    expect((await api.request(auditDisclosure, { params }, stranger.token)).status).toBe(403);
  });
});
