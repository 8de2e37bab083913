import type { FigureState, FigureSubject, Language, ReportRange } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** Titles of articles by the id both languages share. */
export type Titles = Readonly<Record<string, Partial<Record<Language, string>>>>;

export interface ReportOrganization {
  readonly organizationId: string;
  readonly name: string;
  /** What the name is sorted by. */
  readonly key: string;
  /** When the figures of each month of the range can be released in its zone, by `YYYY-MM-01`. */
  readonly releaseDays: Readonly<Record<string, string>>;
  /** The first month of its reports, `YYYY-MM-01`. */
  readonly firstMonth: string;
  /** The last month that is released: months are released in order. */
  readonly lastReleased: string | null;
  /** Only where they were asked for. */
  readonly titles: Titles | null;
}

/** A figure as it was released; `month` is `YYYY-MM-01`. */
export interface FigureRow {
  readonly organizationId: string;
  readonly month: string;
  readonly subject: FigureSubject;
  readonly articleId: string | null;
  readonly state: Exclude<FigureState, 'notReleased'>;
  readonly users: number | null;
  readonly usersOrMore: boolean;
  readonly hits: number | null;
  readonly hitsOrMore: boolean;
  /** How many months it counts, up to its own. */
  readonly months: number;
}
/** A figure that may be missing, because its month is not released yet. */
type MaybeFigure = Omit<FigureRow, 'subject' | 'articleId' | 'state' | 'months'> & {
  readonly state: FigureRow['state'] | null;
};
export type MembersRow = MaybeFigure & {
  readonly members: number;
  readonly joined: number;
  readonly left: number;
};
export type SentRow = MaybeFigure & { readonly sent: number };

const firstOf = (month: string) => `${month}-01`;
const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;
const months = ({ from, to }: ReportRange) =>
  sql`BETWEEN ${firstOf(from)}::date AND ${firstOf(to)}::date`;
const disclosed = sql`f.state, f.users, f.users_or_more AS "usersOrMore", f.hits, f.hits_or_more AS "hitsOrMore"`;

/** What is read of an organization; `timeZone` is the deployment's. */
interface Wanted {
  readonly withTitles: boolean;
  readonly timeZone: string;
  readonly range: ReportRange;
}

const organizationColumns = ({ withTitles, timeZone, range: { from, to } }: Wanted) =>
  sql`o.id AS "organizationId", o.name, o.reports_from::text AS "firstMonth",
    (SELECT jsonb_object_agg(m.month::date, release_day(m.month::date, z.zone))
      FROM (SELECT coalesce((SELECT s.time_zone FROM notification_settings s WHERE s.organization_id = o.id), ${timeZone}) AS zone) AS z,
        generate_series(${firstOf(from)}::timestamp, ${firstOf(to)}::timestamp, interval '1 month') AS m(month)) AS "releaseDays",
    (SELECT max(r.month)::text FROM usage_release r WHERE r.organization_id = o.id) AS "lastReleased",
    ${withTitles ? sql`article_titles(o.id)` : sql`NULL`} AS titles`;

/** The scope's organization, unless it was removed. */
export async function findReportOrganization(
  tx: Transaction,
  scope: Scope,
  wanted: Wanted,
): Promise<ReportOrganization | undefined> {
  const { rows } = await tx.execute<Row<ReportOrganization>>(
    sql`SELECT lower(o.name) AS key, ${organizationColumns(wanted)} FROM organization o
      WHERE o.id = ${scope.organizationId}::uuid AND o.removed_at IS NULL`,
  );
  return rows[0];
}

/** Organizations in the order of their names, after the key of one; sees them only on the platform. */
export async function listReportOrganizations(
  tx: Transaction,
  page: { readonly after: string; readonly most: number },
  wanted: Wanted,
): Promise<ReportOrganization[]> {
  const { rows } = await tx.execute<Row<ReportOrganization>>(
    sql`SELECT o.key, ${organizationColumns(wanted)}
      FROM list_report_organizations(${page.after}, ${page.most}::integer) AS o ORDER BY o.key`,
  );
  return rows;
}

/** Released figures of subjects, in no order. */
export async function listFigures(
  tx: Transaction,
  ids: readonly string[],
  range: ReportRange,
  subjects: readonly FigureSubject[],
): Promise<FigureRow[]> {
  const { rows } = await tx.execute<Row<FigureRow>>(
    sql`SELECT f.organization_id AS "organizationId", f.month::text, f.subject, f.article_id AS "articleId", f.months, ${disclosed}
      FROM released_figure f WHERE f.organization_id = ANY (${uuids(ids)}) AND f.month ${months(range)}
        AND f.subject = ANY (${sql.param(subjects)}::text[])`,
  );
  return rows;
}

/** The members of months that ended, with what was released of who opened the app. */
export async function listMembers(
  tx: Transaction,
  ids: readonly string[],
  range: ReportRange,
): Promise<MembersRow[]> {
  const { rows } = await tx.execute<Row<MembersRow>>(
    sql`SELECT s.organization_id AS "organizationId", s.month::text, s.members, s.joined, s."left", ${disclosed}
      FROM member_snapshot s
        LEFT JOIN released_figure f ON f.organization_id = s.organization_id AND f.month = s.month AND f.subject = 'app'
      WHERE s.organization_id = ANY (${uuids(ids)}) AND s.month ${months(range)}`,
  );
  return rows;
}

/** Months with a notification that was sent, or with what was released of who opened one. */
export async function listSent(
  tx: Transaction,
  ids: readonly string[],
  range: ReportRange,
  timeZone: string,
): Promise<SentRow[]> {
  const { from, to } = range;
  const { rows } = await tx.execute<Row<SentRow>>(
    sql`SELECT COALESCE(f.organization_id, n.organization_id) AS "organizationId", COALESCE(f.month, n.month)::text AS month,
        COALESCE(n.sent, 0) AS sent, ${disclosed}
      FROM (SELECT * FROM released_figure r WHERE r.organization_id = ANY (${uuids(ids)}) AND r.month ${months(range)}
          AND r.subject = 'notification') AS f
        FULL JOIN sent_notifications(${uuids(ids)}, ${firstOf(from)}::date, ${firstOf(to)}::date, ${timeZone}) AS n
          ON n.organization_id = f.organization_id AND n.month = f.month`,
  );
  return rows;
}

/** Interfaces have no index signature, which the query's row type asks for. */
type Row<Shape> = { [Key in keyof Shape]: Shape[Key] };
