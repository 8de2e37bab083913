import type { Transaction } from '../../db/database.ts';
import { enqueueAt } from '../../jobs/enqueue.ts';
import { earliestDue } from './due-at.ts';
import type { NotificationRow } from './notifications.store.ts';

/** Before the first phone is due: who gets it and in which zone is settled then. */
export const planAheadMs = 60_000;

/** Has a notification planned shortly before it can be due anywhere; a job of an earlier version does nothing. */
export async function enqueuePlan(
  tx: Transaction,
  row: NotificationRow,
  at = new Date(earliestDue(row).epochMilliseconds - planAheadMs),
): Promise<void> {
  await enqueueAt(
    tx,
    'notificationPlans',
    {
      organizationId: row.organizationId,
      notificationId: row.id,
      version: String(row.version),
    },
    at,
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
