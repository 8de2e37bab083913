import { and, eq, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { notification } from '../../../../database/tables/notifications.table.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import type { NotificationRow } from '../notifications.store.ts';

/** Notes how far the workers are with a locked notification. */
export async function setWork(
  tx: Transaction,
  id: string,
  work: NotificationRow['work'],
): Promise<void> {
  await tx.update(notification).set({ work }).where(eq(notification.id, id));
}

/** Ends the way of a locked notification without a person: it waits for one, or is cancelled. */
export async function setAside(
  tx: Transaction,
  id: string,
  values: Partial<Pick<NotificationRow, 'heldAt' | 'haltReason' | 'cancelledAt' | 'cancelReason'>>,
): Promise<void> {
  await tx
    .update(notification)
    .set({ ...values, opensAt: null, closesAt: null })
    .where(eq(notification.id, id));
}

/** Gives a locked notification that is still to come other times; it is planned anew. */
export async function setTimes(
  tx: Transaction,
  id: string,
  times: Pick<NotificationRow, 'opensAt' | 'closesAt' | 'heldAt'>,
): Promise<void> {
  await tx
    .update(notification)
    .set({ ...times, work: 'waiting' })
    .where(eq(notification.id, id));
}

/** Those that are still to come, held. */
export const listToCome = (tx: Transaction, scope: Scope): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.organizationId, scope.organizationId),
        sql`${notification.haltReason} IS NULL AND ${notification.stoppedAt} IS NULL
          AND coalesce(${notification.opensAt}, ${notification.heldAt}) > ${new Date().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(notification.id)
    .for('update');

/**
 * Holds what is being sent while a quiet period begins. Phones that an everyday notification of before
 * did not reach yet get it no more.
 */
export async function holdOpen(tx: Transaction, scope: Scope): Promise<void> {
  const now = new Date();
  const isEveryday = sql`${notification.importance} = 'everyday' AND ${notification.releasedAt} IS NULL
    AND ${notification.stoppedAt} IS NULL AND ${notification.opensAt} <= ${now.toISOString()}::timestamptz`;
  const ofOwn = eq(notification.organizationId, scope.organizationId);
  const isOpen = sql`${notification.closesAt} > ${now.toISOString()}::timestamptz`;
  await tx
    .update(notification)
    .set({ heldAt: now })
    .where(
      and(
        ofOwn,
        isEveryday,
        isOpen,
        sql`${notification.haltReason} IS NULL AND ${notification.heldAt} IS NULL`,
      ),
    );
  await tx
    .update(notification)
    .set({ work: 'done' })
    .where(and(ofOwn, isEveryday, sql`NOT ${isOpen}`, eq(notification.work, 'planned')));
}
