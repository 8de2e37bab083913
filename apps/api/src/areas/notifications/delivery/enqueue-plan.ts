import type { Transaction } from '../../../db/database.ts';
import { enqueueAt } from '../../../jobs/enqueue.ts';
import type { NotificationRow } from '../notifications.store.ts';

/** Before the first listed zone is due: who gets it, and when, is settled then. */
export const planAheadMs = 60_000;

/** Has a notification planned shortly before it opens; one that will be held waits for a person. */
export async function enqueuePlan(
  tx: Transaction,
  row: Pick<NotificationRow, 'id' | 'organizationId' | 'opensAt'>,
): Promise<void> {
  if (!row.opensAt) return;
  await enqueueAt(
    tx,
    'notificationPlans',
    { organizationId: row.organizationId, notificationId: row.id },
    new Date(row.opensAt.getTime() - planAheadMs),
  );
}

/** Has a worker send what is due of a notification; without a moment, now. */
export const enqueueSend = (
  tx: Transaction,
  row: Pick<NotificationRow, 'id' | 'organizationId'>,
  at = new Date(),
): Promise<void> =>
  enqueueAt(
    tx,
    'notificationSends',
    { organizationId: row.organizationId, notificationId: row.id },
    at,
  );
