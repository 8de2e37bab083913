import type { AuditAction, Notification, stopNotification as anyAct } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { enqueuePlan, enqueueSend } from '../delivery/enqueue-plan.ts';
import { sendTimeOf, windowOf } from '../delivery/due-at.ts';
import {
  type Dependencies,
  type DeliveryContext,
  readDeliveryContext,
  recordAct,
  replyOf,
} from './notification-call.ts';
import {
  changeRow,
  listLater,
  lockNotification,
  type NotificationRow,
} from '../notifications.store.ts';
import { stateOf, statusOf } from './notification-state.ts';
import { renewBatches } from '../delivery/delivery-batches.store.ts';
import { changeSeries, lockSeries } from '../series/series.store.ts';
import { cancel } from './update-notification.ts';

type Call = TenantCall<typeof anyAct>;
type Act = (
  tx: Transaction,
  row: NotificationRow,
  call: Call,
  context: DeliveryContext,
) => Promise<void>;

/** One thing that a person does with a notification that is held, under way or in a series. */
const act =
  (deps: Dependencies, action: AuditAction, fits: (row: NotificationRow) => boolean, work: Act) =>
  async (call: Call): Promise<Notification> => {
    const { scope, params } = call;
    return withTenant(deps.database, scope, async (tx) => {
      const context = await readDeliveryContext(tx, deps, scope);
      const row = await lockNotification(tx, scope, params.notificationId);
      if (!row) throw new Refusal('NOTIFICATION_NOT_FOUND');
      if (!fits(row)) throw new Refusal('NOTIFICATION_CLOSED');
      await work(tx, row, call, context);
      await recordAct(tx, call, action, row);
      return replyOf(tx, call, row.id, context);
    });
  };

/** Stops what is shown as being sent: phones it has not come to get nothing. */
export const stopNotification = (deps: Dependencies) =>
  act(
    deps,
    'notifications.stop',
    (row) => statusOf(row) === 'sent' && !['done', 'stopped'].includes(stateOf(row)),
    async (tx, row) => {
      await changeRow(tx, row, { stoppedAt: new Date(), heldAt: null, haltReason: null });
    },
  );

/** Goes on with a send that came to a halt. */
export const resumeNotification = (deps: Dependencies) =>
  act(deps, 'notifications.resume', (row) => stateOf(row) === 'halted', goOn);

/** Lets a notification go that a quiet period holds. */
export const releaseNotification = (deps: Dependencies) =>
  act(deps, 'notifications.release', (row) => stateOf(row) === 'held', goOn);

/** Where it was planned before, its batches go on; else it is planned now. It is shown as being sent from now on. */
async function goOn(
  tx: Transaction,
  row: NotificationRow,
  _call: Call,
  { delivery }: DeliveryContext,
): Promise<void> {
  const now = new Date();
  const opensAt = row.opensAt ?? now;
  const send = sendTimeOf({ ...row, opensAt });
  const { closesAt } = windowOf(send, delivery.quietHours, now.toTemporalInstant());
  const isPlanned = row.work !== 'waiting';
  const changed = await changeRow(tx, row, {
    opensAt,
    closesAt,
    heldAt: null,
    haltReason: null,
    releasedAt: now,
    work: isPlanned ? 'planned' : 'waiting',
  });
  if (isPlanned) {
    await renewBatches(tx, row.id);
    await enqueueSend(tx, changed);
  } else await enqueuePlan(tx, changed);
}

/** Cancels the rest of a series, from this one on. */
export const endNotificationSeries = (deps: Dependencies) =>
  act(
    deps,
    'notifications.endSeries',
    (row) => statusOf(row) === 'scheduled' && row.seriesId !== null,
    async (tx, row, call) => {
      const series = await lockSeries(tx, call.scope, row.seriesId ?? '');
      if (series) await changeSeries(tx, series.id, { endedAt: series.endedAt ?? new Date() });
      for (const each of [row, ...(await listLater(tx, row))]) await cancel(tx, each);
    },
  );
