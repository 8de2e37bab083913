import type { Notification, sendNotification as route } from '@ensemble/contract';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { enqueuePlan } from './enqueue-plan.ts';
import { type Parts, readPlace, recordAct, replyOf } from './notification-call.ts';
import { changeRow, dropParts, lockNotification } from './notifications.store.ts';

/**
 * Sends a scheduled notification now (API-57). A second call, or one after its time came, answers
 * how it is; a cancelled one is refused. Who presses the button lets it go in a quiet period too.
 */
export const sendNotification =
  (parts: Parts) =>
  async (call: TenantCall<typeof route>): Promise<Notification> => {
    if (!parts.push) throw new Refusal('PUSH_NOT_AVAILABLE');
    const { scope, params, body } = call;
    return inScope(parts.database, scope, async (tx) => {
      const place = await readPlace(tx, parts, scope);
      const row = await lockNotification(tx, scope, params.notificationId);
      if (!row) throw new Refusal('NOTIFICATION_NOT_FOUND');
      if (row.status === 'cancelled') throw new Refusal('NOTIFICATION_CLOSED');
      if (row.status === 'scheduled') {
        const now = new Date();
        await dropParts(tx, row.id);
        const sent = await changeRow(tx, row, {
          status: 'sent',
          sentAt: now,
          delivery: 'waiting',
          haltReason: null,
          releasedAt: now,
          ignoresQuietHours: body.inQuietHours === 'send',
        });
        await enqueuePlan(tx, sent, now);
        await recordAct(tx, call, 'notifications.send', row, { inQuietHours: body.inQuietHours });
      }
      return replyOf(tx, scope, row.id, place);
    });
  };
