import type { attackFigures as route, FigureAttack, Report } from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope, type Scope } from '../../tenancy/scope.ts';
import { areReleasesUnchanged, listKnownMonths } from './attack.store.ts';
import { attack, type KnownMonth, type ReadFigure, type ReadTotal } from './attack.ts';
import { reportKinds } from './report-kinds.ts';
import { monthsOf } from './report-months.ts';
import { findReportOrganization, type ReportOrganization } from './report.store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}

/** The button attacks so many months, the last ones: 300 ranges, which take seconds. The command attacks all. */
const buttonMonths = 24;

/** Attacks the caller's own figures, and says what could be learned. */
export const attackFigures =
  (parts: Parts) =>
  ({ scope }: TenantCall<typeof route>): Promise<FigureAttack> =>
    attackOrganization(parts, scope, buttonMonths);

/**
 * Reads every report over every range of the last released months, as an administrator could, and
 * attacks the answers; of all released months unless told otherwise.
 */
export function attackOrganization(
  { database, settings }: Parts,
  scope: Scope,
  maxMonths = Infinity,
): Promise<FigureAttack> {
  return inScope(database, scope, async (tx) => {
    const organization = await findReportOrganization(tx, scope, true);
    if (!organization) throw new Refusal('ORGANIZATION_NOT_FOUND');
    const months = (await listKnownMonths(tx, scope)).slice(-maxMonths);
    const { figures, totals } = await readAnswers(tx, settings, organization, months);
    const { intervals, found, narrowest } = attack({ months, figures, totals });
    return {
      months: months.length,
      figures: intervals.length,
      totals: totals.length,
      found,
      narrowest: narrowest
        ? {
            year: Number(narrowest.figure.month.slice(0, 4)),
            month: Number(narrowest.figure.month.slice(5)),
            subject: narrowest.figure.subject,
            articleId: narrowest.figure.articleId,
            state: narrowest.figure.state,
            low: narrowest.low,
            high: narrowest.high,
          }
        : null,
      isUnchanged: await areReleasesUnchanged(tx),
    };
  });
}

async function readAnswers(
  tx: Transaction,
  { TIME_ZONE }: Parts['settings'],
  organization: ReportOrganization,
  months: readonly KnownMonth[],
) {
  // Equal answers to several questions teach nothing new; different ones do, and are kept.
  const figures = new Map<string, ReadFigure>();
  const totals: ReadTotal[] = [];
  for (const [place, { month: from }] of months.entries())
    for (const { month: to } of months.slice(place)) {
      const range = { from, to };
      const asked = {
        range,
        months: monthsOf(range),
        language: 'en',
        timeZone: TIME_ZONE,
      } as const;
      for (const kind of Object.values(reportKinds)) {
        const report = await kind.read(tx, { ...asked, organizations: [organization] });
        for (const figure of figuresOf(report)) figures.set(JSON.stringify(figure), figure);
        totals.push(
          ...totalsOf(
            report,
            asked.months.map(({ key }) => key.slice(0, 7)),
          ),
        );
      }
    }
  return { figures: [...figures.values()], totals };
}

type Row = Omit<ReadFigure, 'month' | 'subject' | 'articleId'> & {
  readonly year: number;
  readonly month: number;
};

const read = (
  row: Row,
  subject: ReadFigure['subject'],
  articleId: string | null = null,
): ReadFigure => ({
  month: `${row.year}-${String(row.month).padStart(2, '0')}`,
  subject,
  articleId,
  state: row.state,
  users: row.users,
  usersOrMore: row.usersOrMore,
  hits: row.hits,
  hitsOrMore: row.hitsOrMore,
});

/** Every figure of a report, in whatever report it stands. */
export function figuresOf(report: Report): ReadFigure[] {
  if (report.type === 'article-ranking')
    return report.data.ranking.flatMap(({ articles }) =>
      articles.flatMap(({ articleId, historical }) =>
        historical.map((row) => read(row, 'article', articleId)),
      ),
    );
  if (report.type === 'user-metrics' || report.type === 'organization-notifications') {
    const subject = report.type === 'user-metrics' ? 'app' : 'notification';
    return report.data.organizations.flatMap(({ historical }) =>
      (historical as readonly Row[]).map((row) => read(row, subject)),
    );
  }
  return report.data.organizations.flatMap(({ historical }) =>
    historical.map((row) => read(row, row.subject)),
  );
}

/** The totals of a report: those of articles over the range. */
export function totalsOf(report: Report, months: readonly string[]): ReadTotal[] {
  if (report.type !== 'article-ranking') return [];
  return report.data.ranking.flatMap(({ articles }) =>
    articles.flatMap(({ articleId, users }) =>
      users === null ? [] : [{ months, subject: 'article' as const, articleId, users }],
    ),
  );
}
