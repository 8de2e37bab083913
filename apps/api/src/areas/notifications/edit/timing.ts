import type { Transaction } from '../../../db/database.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { windowOf } from '../delivery/due-at.ts';
import { enqueuePlan } from '../delivery/enqueue-plan.ts';
import { dropParts, type NotificationRow } from '../notifications.store.ts';
import type { DeliverySettings } from '../settings/settings.store.ts';
import { listToCome, setTimes } from '../delivery/times.store.ts';

/** What decides when a notification goes out, beside its own time. */
export type Delivery = Pick<DeliverySettings, 'quietHours' | 'quietPeriod'>;

/** When it opens and closes, or from when on it is held. */
export type Times = Pick<NotificationRow, 'opensAt' | 'closesAt' | 'heldAt'>;

type Timed = Pick<NotificationRow, 'timing' | 'scheduledAt' | 'wallTime' | 'importance'> & {
  readonly ignoresQuietHours?: boolean;
};

/** Whether a quiet period holds what would begin at a moment: everyday notifications, until a person releases them. */
export const holds = (
  quietPeriod: Delivery['quietPeriod'],
  { importance }: Pick<Timed, 'importance'>,
  at: Date,
): boolean => importance === 'everyday' && quietPeriod !== null && at < quietPeriod.until;

/**
 * When a notification that no person has released goes out: in the listed zones, after their quiet
 * hours. An everyday one that would begin in the quiet period is held from that moment on.
 */
export function timesOf(row: Timed, { quietHours, quietPeriod }: Delivery): Times {
  const send = { ...row, ignoresQuietHours: row.ignoresQuietHours ?? false };
  const { opensAt, closesAt } = windowOf(send, quietHours, Temporal.Now.instant());
  return holds(quietPeriod, row, opensAt)
    ? { opensAt: null, closesAt: null, heldAt: opensAt }
    : { opensAt, closesAt, heldAt: null };
}

/** Has everything that is still to come follow changed settings; what was planned is planned anew. */
export async function retime(tx: Transaction, scope: Scope, delivery: Delivery): Promise<void> {
  for (const row of await listToCome(tx, scope)) {
    const times = timesOf(row, delivery);
    const names = ['opensAt', 'closesAt', 'heldAt'] as const;
    if (names.every((name) => times[name]?.getTime() === row[name]?.getTime())) continue;
    await dropParts(tx, row.id);
    await setTimes(tx, row.id, times);
    await enqueuePlan(tx, { ...row, ...times });
  }
}
