import type { Notification, sendNotification as route } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { dueAt, listedZones, type SendTime, windowOf } from './due-at.ts';
import { enqueuePlan } from './enqueue-plan.ts';
import {
  type Dependencies,
  type DeliveryContext,
  readDeliveryContext,
  recordAct,
  replyOf,
} from '../edit/notification-call.ts';
import {
  changeRow,
  dropParts,
  lockNotification,
  type NotificationRow,
} from '../notifications.store.ts';
import { statusOf } from '../edit/notification-state.ts';
import { holds } from '../edit/timing.ts';

type Call = TenantCall<typeof route>;

/**
 * Sends a scheduled notification now (API-57), or has it wait in quiet times, as the caller says
 * (NOTIF-08). A second call, or one after its time came, answers how it is; a cancelled one is refused.
 */
export const sendNotification =
  (deps: Dependencies) =>
  async (call: Call): Promise<Notification> => {
    if (!deps.push) throw new Refusal('PUSH_NOT_AVAILABLE');
    const { scope, params, body } = call;
    return withTenant(deps.database, scope, async (tx) => {
      const context = await readDeliveryContext(tx, deps, scope);
      const row = await lockNotification(tx, scope, params.notificationId);
      if (!row) throw new Refusal('NOTIFICATION_NOT_FOUND');
      const status = statusOf(row);
      if (status === 'cancelled') throw new Refusal('NOTIFICATION_CLOSED');
      if (status === 'scheduled') {
        await sendNow(tx, row, body, context);
        await recordAct(tx, call, 'notifications.send', row, body);
      }
      return replyOf(tx, call, row.id, context);
    });
  };

async function sendNow(
  tx: Transaction,
  row: NotificationRow,
  { inQuietHours, inQuietPeriod }: Call['body'],
  { delivery: { quietHours, quietPeriod } }: DeliveryContext,
): Promise<void> {
  const now = new Date();
  const at = now.toTemporalInstant();
  const send: SendTime = {
    timing: 'moment',
    scheduledAt: now,
    wallTime: row.wallTime,
    ignoresQuietHours: inQuietHours === 'send',
  };
  const isHeld = holds(quietPeriod, row, now);
  const isNight = listedZones.some((zone) => !dueAt(send, zone, quietHours, at).equals(at));
  const isOther =
    (inQuietPeriod === 'refuse' && isHeld) ||
    (inQuietPeriod === 'hold' && !isHeld) ||
    (inQuietHours === 'refuse' && isNight);
  if (isOther) throw new Refusal('QUIET_TIMES_CHANGED');
  await dropParts(tx, row.id);
  const immediate = { isImmediate: true, haltReason: null, work: 'waiting' } as const;
  if (inQuietPeriod === 'hold') {
    const held = { heldAt: now, opensAt: null, closesAt: null, releasedAt: null };
    await changeRow(tx, row, { ...immediate, ...held, ignoresQuietHours: false });
    return;
  }
  const { closesAt } = windowOf(send, quietHours, at);
  const sent = await changeRow(tx, row, {
    ...immediate,
    opensAt: now,
    closesAt,
    heldAt: null,
    releasedAt: now,
    ignoresQuietHours: send.ignoresQuietHours,
  });
  await enqueuePlan(tx, sent);
}
