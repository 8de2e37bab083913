import type { DeliveryState, NotificationState, NotificationStatus } from '@ensemble/contract';
import type { NotificationRow } from '../notifications.store.ts';

/*
 * What is shown of a notification follows from what people did, what its providers say to this
 * installation, and the clock in the listed zones. It never follows from the workers, whose progress
 * depends on who has a phone and where.
 */

type Shown = Pick<NotificationRow, 'cancelledAt' | 'opensAt'>;

/** The tab that a notification is in (NOTIF-02). */
export function statusOf({ cancelledAt, opensAt }: Shown, now = new Date()): NotificationStatus {
  if (cancelledAt) return 'cancelled';
  return opensAt && opensAt <= now ? 'sent' : 'scheduled';
}

type Delivered = Shown & Pick<NotificationRow, 'closesAt' | 'heldAt' | 'stoppedAt' | 'haltReason'>;

/** How far its delivery is shown to be. */
export function stateOf(row: Delivered, now = new Date()): DeliveryState {
  if (row.cancelledAt) return 'waiting';
  if (row.stoppedAt) return 'stopped';
  if (row.haltReason) return 'halted';
  if (row.heldAt && row.heldAt <= now) return 'held';
  if (!row.opensAt || row.opensAt > now) return 'waiting';
  return row.closesAt && row.closesAt <= now ? 'done' : 'sending';
}

/** What its badge says (NOTIF-06): what a delivery that came to a halt did not send at all is no pause. */
export function badgeOf(row: Delivered, now = new Date()): NotificationState {
  if (row.cancelledAt) return 'cancelled';
  const delivery = stateOf(row, now);
  switch (delivery) {
    case 'waiting':
      return 'scheduled';
    case 'done':
      return 'sent';
    case 'halted':
      return row.haltReason === 'late' || row.haltReason === 'suspended' ? 'notSent' : 'paused';
    case 'held':
    case 'sending':
    case 'stopped':
      return delivery;
  }
}

/** Whether workers may go on with it: no person and no provider stands in the way. */
export const mayGoOn = (row: Delivered): boolean =>
  !row.cancelledAt && !row.stoppedAt && !row.haltReason && !row.heldAt;
