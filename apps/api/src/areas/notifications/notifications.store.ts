import type { Language, Recurrence } from '@ensemble/contract';
import { and, eq, getTableColumns, inArray, sql } from '../../db/drizzle.ts';
import { holdsWords } from '../../db/search.ts';
import type { Transaction } from '../../db/database.ts';
import { notification, deliveryBatch } from '../../../database/tables/notifications.table.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { nameOf } from '../content/index.ts';

export type NotificationRow = typeof notification.$inferSelect;

/** A notification with what is known around it. */
export interface NotificationDetail extends NotificationRow {
  /** The place of the person who made it, while it is one of the scope's. */
  readonly creatorId: string | null;
  readonly creatorName: string | null;
  /** The article in its languages; null where it has none, or where all of them are gone. */
  readonly articles: Partial<Record<Language, { id: string; title: string }>> | null;
  readonly recurrence: Recurrence | null;
  readonly seriesEnded: boolean | null;
}

const detail = {
  ...getTableColumns(notification),
  creatorId: sql<
    string | null
  >`(SELECT m.id FROM membership m WHERE m.id = ${notification.createdBy})`,
  creatorName: nameOf(
    sql`(SELECT m.person_id FROM membership m WHERE m.id = ${notification.createdBy})`,
  ),
  articles: sql<NotificationDetail['articles']>`(
    SELECT json_object_agg(c.language, json_build_object('id', c.id, 'title', c.title))
    FROM content_item c WHERE c.pair_id = ${notification.articlePairId} AND c.deleted_at IS NULL)`,
  recurrence: sql<Recurrence | null>`(SELECT s.recurrence FROM notification_series s WHERE s.id = ${notification.seriesId})`,
  seriesEnded: sql<
    boolean | null
  >`(SELECT s.ended_at IS NOT NULL FROM notification_series s WHERE s.id = ${notification.seriesId})`,
};

const ofScope = (scope: Scope, id?: string) =>
  and(
    eq(notification.organizationId, scope.organizationId),
    id === undefined ? undefined : eq(notification.id, id),
  );

/** Notifications with what is known around them, in any order. */
export const readDetails = (
  tx: Transaction,
  ids: readonly string[],
): Promise<NotificationDetail[]> =>
  tx
    .select(detail)
    .from(notification)
    .where(sql`${notification.id} = ANY (${sql.param(ids)}::uuid[])`)
    .prepare('notification-details')
    .execute();

/** A notification of the scope with what is known around it. */
export async function findDetail(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<NotificationDetail | undefined> {
  const [row] = await tx.select(detail).from(notification).where(ofScope(scope, id));
  return row;
}

/** A notification of the scope, held: every race about it is decided by who holds it first. */
export async function lockNotification(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await tx.select().from(notification).where(ofScope(scope, id)).for('update');
  return row;
}

export type NewRow = typeof notification.$inferInsert;

/** Writes notifications; those whose article has one already, or whose day of a series is there, are left out. */
export const insertNotifications = (
  tx: Transaction,
  rows: readonly NewRow[],
): Promise<NotificationRow[]> =>
  tx
    .insert(notification)
    .values([...rows])
    .onConflictDoNothing()
    .returning();

/** Changes a notification that is locked, and counts it as another version. */
export async function changeRow(
  tx: Transaction,
  row: Pick<NotificationRow, 'id' | 'version'>,
  values: Partial<NewRow>,
): Promise<NotificationRow> {
  const [changed] = await tx
    .update(notification)
    .set({ ...values, version: row.version + 1 })
    .where(eq(notification.id, row.id))
    .returning();
  if (!changed) throw new Error('a locked notification is gone');
  return changed;
}

/** Articles of a pair that are published, by language. */
export async function findArticles(
  tx: Transaction,
  pairId: string,
): Promise<Partial<Record<Language, string>>> {
  const { rows } = await tx.execute<{ language: Language; id: string }>(sql`
    SELECT language, id FROM content_item
    WHERE pair_id = ${pairId} AND status = 'published' AND deleted_at IS NULL`);
  return Object.fromEntries(rows.map(({ language, id }) => [language, id]));
}

/** What was planned is to be planned anew, or never. */
export async function dropParts(tx: Transaction, notificationId: string): Promise<void> {
  await tx.delete(deliveryBatch).where(eq(deliveryBatch.notificationId, notificationId));
}

/** The article an id means, by its pair; undefined where it is none of the scope's. */
export async function findArticle(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<{ pairId: string; isPublished: boolean } | undefined> {
  const { rows } = await tx.execute<{ pairId: string; isPublished: boolean }>(sql`
    SELECT pair_id AS "pairId", status = 'published' AS "isPublished" FROM content_item
    WHERE id = ${id} AND organization_id = ${scope.organizationId} AND kind = 'article' AND deleted_at IS NULL`);
  return rows[0];
}

/** Those of the series of a notification that come after it and are still to be sent, held. */
export const listLater = (tx: Transaction, row: NotificationRow): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(notification)
    .where(
      and(
        sql`${notification.seriesId} = ${row.seriesId} AND ${notification.occursOn} > ${row.occursOn}`,
        sql`${notification.cancelledAt} IS NULL
          AND coalesce(${notification.opensAt} > ${new Date().toISOString()}::timestamptz, true)`,
      ),
    )
    .orderBy(notification.id)
    .for('update');

/** What is written of some series and still scheduled, by date. */
export const listScheduledOf = (
  tx: Transaction,
  seriesIds: readonly string[],
): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(notification)
    .where(
      and(
        inArray(notification.seriesId, [...seriesIds]),
        sql`${notification.cancelledAt} IS NULL AND ${notification.stoppedAt} IS NULL AND ${notification.haltReason} IS NULL
          AND coalesce(${notification.opensAt}, ${notification.heldAt}) > ${new Date().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(notification.scheduledAt, notification.id);

/** Published articles without a notification, or with the given one, the newest first; at most 50 (NOTIF-19). */
export async function listAnnounceable(
  tx: Transaction,
  scope: Scope,
  query: {
    patterns: readonly string[] | undefined;
    notificationId: string | undefined;
    language: Language;
  },
): Promise<{ id: string; title: string; createdAt: Date }[]> {
  const { rows } = await tx.execute<{ id: string; title: string; created_at: string }>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (c.pair_id) c.id, c.title, c.created_at FROM content_item c
      WHERE c.organization_id = ${scope.organizationId} AND c.kind = 'article' AND c.status = 'published'
        AND c.deleted_at IS NULL
        AND ${holdsWords(sql`c.search_text`, query.patterns) ?? sql`true`}
        AND NOT EXISTS (SELECT FROM notification n WHERE n.article_pair_id = c.pair_id AND n.cancelled_at IS NULL
          AND n.id IS DISTINCT FROM ${query.notificationId ?? null}::uuid)
      ORDER BY c.pair_id, c.language = ${query.language} DESC) AS a
    ORDER BY a.created_at DESC, a.id LIMIT 50`);
  return rows.map(({ id, title, created_at: at }) => ({ id, title, createdAt: new Date(at) }));
}

/** When members get a notification: at its time, or when a person sent it early. */
const sendsAt =
  sql<Date>`CASE WHEN ${notification.isImmediate} THEN coalesce(${notification.opensAt}, ${notification.scheduledAt})
  ELSE ${notification.scheduledAt} END`.mapWith(notification.scheduledAt);

/** The sends of some time, for the calendar; of cancelled ones none. */
export const listBetween = (
  tx: Transaction,
  scope: Scope,
  from: Date,
  to: Date,
): Promise<
  (Pick<
    NotificationRow,
    | 'id'
    | 'texts'
    | 'cancelledAt'
    | 'opensAt'
    | 'closesAt'
    | 'heldAt'
    | 'stoppedAt'
    | 'haltReason'
    | 'importance'
    | 'seriesId'
    | 'occursOn'
  > & { readonly sendsAt: Date })[]
> =>
  tx
    .select({
      id: notification.id,
      sendsAt,
      texts: notification.texts,
      cancelledAt: notification.cancelledAt,
      opensAt: notification.opensAt,
      closesAt: notification.closesAt,
      heldAt: notification.heldAt,
      stoppedAt: notification.stoppedAt,
      haltReason: notification.haltReason,
      importance: notification.importance,
      seriesId: notification.seriesId,
      occursOn: notification.occursOn,
    })
    .from(notification)
    .where(
      and(
        ofScope(scope),
        sql`${notification.cancelledAt} IS NULL
          AND ${sendsAt} >= ${from.toISOString()}::timestamptz AND ${sendsAt} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sendsAt, notification.id)
    .limit(1000);

/** How many people are active: the count that the users list shows. */
export async function countActive(tx: Transaction, scope: Scope): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(sql`
    SELECT coalesce(sum(total), 0) AS total FROM membership_count
    WHERE organization_id = ${scope.organizationId} AND status = 'active'`);
  return Number(rows[0]?.total ?? 0);
}
