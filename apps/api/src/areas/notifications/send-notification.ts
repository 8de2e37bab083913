import type { Notification, sendNotification as route } from '@ensemble/contract';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { enqueuePlan } from './enqueue-plan.ts';
import { type Parts, readPlace, recordAct, replyOf } from './notification-call.ts';
import { windowOf } from './due-at.ts';
import { changeRow, dropParts, lockNotification } from './notifications.store.ts';
import { statusOf } from './notification-state.ts';

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
      const status = statusOf(row);
      if (status === 'cancelled') throw new Refusal('NOTIFICATION_CLOSED');
      if (status === 'scheduled') {
        const now = new Date();
        const ignoresQuietHours = body.inQuietHours === 'send';
        const { closesAt } = windowOf(
          { ...row, timing: 'moment', scheduledAt: now, ignoresQuietHours },
          place.delivery.quietHours,
          now.toTemporalInstant(),
        );
        await dropParts(tx, row.id);
        const sent = await changeRow(tx, row, {
          opensAt: now,
          closesAt,
          heldAt: null,
          haltReason: null,
          releasedAt: now,
          isImmediate: true,
          ignoresQuietHours,
          work: 'waiting',
        });
        await enqueuePlan(tx, sent);
        await recordAct(tx, call, 'notifications.send', row, { inQuietHours: body.inQuietHours });
      }
      return replyOf(tx, scope, row.id, place);
    });
  };
