import type { Language, NotificationStatus } from '@ensemble/contract';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { notificationSettings } from '../../../database/tables/notifications.table.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { type NotificationDetail, readDetails } from './notifications.store.ts';

type Tab = NotificationStatus | 'all';

interface ListQuery {
  readonly tab: Tab;
  /** Patterns of the words that are looked for, as `wordPatterns` makes them. */
  readonly patterns?: readonly string[] | undefined;
  readonly skip: number;
  readonly limit: number;
}

interface ListPage {
  readonly rows: NotificationDetail[];
  readonly count: number;
  /** The organization's first language. */
  readonly language: Language;
  /** The one it chose for its notifications. */
  readonly timeZone: string | null;
}

/** One page of the notifications of a status, or of all (API-54, OPEN-92), and how many entries there are. Refuses an organization that is not there. */
export async function listRows(
  tx: Transaction,
  { organizationId }: Scope,
  { tab, patterns, skip, limit }: ListQuery,
): Promise<ListPage> {
  const now = new Date().toISOString();
  const values = { organizationId, skip, limit, now, patterns };
  const [found] = await pageStatement(tx, tab, patterns !== undefined).execute(values);
  if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
  const { page, ...organizationValues } = found;
  const rows = page.ids.length === 0 ? [] : await readDetails(tx, page.ids);
  const positions = new Map(page.ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0));
  return { rows, count: page.count, ...organizationValues };
}

const placeholder = (name: string) => sql.placeholder(name);
const now = sql`${placeholder('now')}::timestamptz`;
const own = sql`n.organization_id = ${placeholder('organizationId')}`;
const isAside = sql`(n.held_at IS NOT NULL OR n.halt_reason IS NOT NULL)`;

/**
 * What is over: sent, stopped or cancelled. An index has it by when that was, so that a page of it is
 * found in a list of any length; what is not over is little, and is put in order as it is read.
 */
const isOver = sql`(n.ended_at <= ${now} OR n.cancelled_at IS NOT NULL OR n.stopped_at IS NOT NULL) AND NOT ${isAside}`;
/** The same, turned around so that each part of it has an index. */
const isOpen = sql`(n.ended_at > ${now} OR n.ended_at IS NULL OR ${isAside})
  AND n.cancelled_at IS NULL AND n.stopped_at IS NULL`;

/** The tab of what is not over, as `statusOf` says it, and of what is. */
const openIn: Record<Tab, ReturnType<typeof sql>> = {
  all: sql`true`,
  scheduled: sql`coalesce(n.opens_at > ${now}, true)`,
  sent: sql`n.opens_at <= ${now}`,
  cancelled: sql`false`,
};
const overIn: Record<Tab, ReturnType<typeof sql>> = {
  all: sql`true`,
  scheduled: sql`false`,
  sent: sql`n.cancelled_at IS NULL`,
  cancelled: sql`n.cancelled_at IS NOT NULL`,
};

/** The order of what is not over: what waits for a person, what is being sent, what is scheduled. */
const rank = sql`CASE WHEN n.held_at <= ${now} OR n.halt_reason IS NOT NULL THEN 1
  WHEN n.opens_at <= ${now} THEN 2 ELSE 3 END`;

/**
 * The ids of a page: what is shown of a notification is not looked up for those that are skipped. Each
 * connection plans the statement once: planning takes longer than running it.
 */
function pageStatement(tx: Transaction, tab: Tab, isSearch: boolean) {
  const matches = isSearch
    ? sql`' ' || n.search_text LIKE ALL (${placeholder('patterns')}::text[])`
    : sql`true`;
  const over = sql`${own} AND ${isOver} AND ${overIn[tab]} AND ${matches}`;
  const skip = sql`${placeholder('skip')}::integer`;
  const limit = sql`${placeholder('limit')}::integer`;
  const cards = sql`(SELECT count(*)::integer FROM entry)`;
  // Without a condition, all of them are counted in an index, and those that are not over taken off.
  const countOver =
    tab === 'all' && !isSearch
      ? sql`(SELECT count(*) FROM notification n WHERE ${own}) - (SELECT count(*) FROM open)`
      : sql`(SELECT count(*) FROM notification n WHERE ${over})`;
  return tx
    .select({
      language: sql<Language>`${organization.locale}[1]`,
      timeZone: notificationSettings.timeZone,
      page: sql<{ ids: string[]; count: number }>`(
        WITH open AS MATERIALIZED (
          SELECT n.id, n.series_id, n.scheduled_at, ${rank} AS rank FROM notification n
          WHERE ${own} AND ${isOpen} AND ${openIn[tab]} AND ${matches}),
        entry AS MATERIALIZED (
          SELECT * FROM (
            SELECT *, row_number() OVER (PARTITION BY series_id, rank ORDER BY scheduled_at, id) AS place FROM open) AS o
          WHERE series_id IS NULL OR rank <> 3 OR place = 1)
        SELECT json_build_object('count', ${cards} + ${countOver}, 'ids', array_to_json(
          ARRAY(SELECT id FROM entry ORDER BY rank, scheduled_at, id OFFSET ${skip} LIMIT ${limit})
          || ARRAY(SELECT n.id FROM notification n WHERE ${over} ORDER BY n.ended_at DESC, n.id DESC
            OFFSET greatest(${skip} - ${cards}, 0)
            LIMIT greatest(${limit} - greatest(${cards} - ${skip}, 0), 0)))))`,
    })
    .from(organization)
    .leftJoin(notificationSettings, eq(notificationSettings.organizationId, organization.id))
    .where(and(eq(organization.id, placeholder('organizationId')), isNull(organization.removedAt)))
    .prepare(`notifications-${tab}${isSearch ? '-found' : ''}`);
}
