import type { AuditAction, Notification, stopNotification as anyAct } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { enqueuePlan, enqueueSend } from './enqueue-plan.ts';
import { type Parts, readPlace, recordAct, replyOf } from './notification-call.ts';
import {
  changeRow,
  listLater,
  lockNotification,
  type NotificationRow,
} from './notifications.store.ts';
import { countParts, readDelivered, renewParts } from './parts.store.ts';
import { changeSeries, lockSeries } from './series.store.ts';
import { cancel } from './update-notification.ts';

type Call = TenantCall<typeof anyAct>;
type Act = (tx: Transaction, row: NotificationRow, call: Call) => Promise<void>;

/** One thing that a person does with a notification that is held, under way or in a series. */
const act =
  (parts: Parts, action: AuditAction, fits: (row: NotificationRow) => boolean, work: Act) =>
  async (call: Call): Promise<Notification> => {
    const { scope, params } = call;
    return inScope(parts.database, scope, async (tx) => {
      const place = await readPlace(tx, parts, scope);
      const row = await lockNotification(tx, scope, params.notificationId);
      if (!row) throw new Refusal('NOTIFICATION_NOT_FOUND');
      if (!fits(row)) throw new Refusal('NOTIFICATION_CLOSED');
      await work(tx, row, call);
      await recordAct(tx, call, action, row);
      return replyOf(tx, scope, row.id, place);
    });
  };

/** Stops a send: phones it has not come to get nothing. */
export const stopNotification = (parts: Parts) =>
  act(
    parts,
    'notifications.stop',
    ({ status, delivery }) => status === 'sent' && delivery !== 'done' && delivery !== 'stopped',
    async (tx, row) => {
      await changeRow(tx, row, {
        delivery: 'stopped',
        haltReason: null,
        finishedAt: new Date(),
        delivered: await readDelivered(tx, row.id),
      });
    },
  );

/** Goes on with a send that came to a halt. */
export const resumeNotification = (parts: Parts) =>
  act(
    parts,
    'notifications.resume',
    ({ status, delivery }) => status !== 'cancelled' && delivery === 'halted',
    async (tx, row) =>
      goOn(tx, row, { ignoresRefusals: row.ignoresRefusals || row.haltReason === 'refusals' }),
  );

/** Lets a notification go that a quiet period holds. */
export const releaseNotification = (parts: Parts) =>
  act(
    parts,
    'notifications.release',
    ({ status, delivery }) => status !== 'cancelled' && delivery === 'held',
    async (tx, row) => goOn(tx, row, {}),
  );

/** Where it was planned before, its parts go on; else it is planned now. */
async function goOn(
  tx: Transaction,
  row: NotificationRow,
  values: Partial<NotificationRow>,
): Promise<void> {
  const isPlanned = (await countParts(tx, row.id)) > 0;
  const changed = await changeRow(tx, row, {
    ...values,
    haltReason: null,
    releasedAt: new Date(),
    delivery: isPlanned ? 'planned' : 'waiting',
  });
  if (isPlanned) {
    await renewParts(tx, row.id);
    await enqueueSend(tx, changed);
  } else await enqueuePlan(tx, changed);
}

/** Cancels the rest of a series, from this one on. */
export const endNotificationSeries = (parts: Parts) =>
  act(
    parts,
    'notifications.endSeries',
    ({ status, seriesId }) => status === 'scheduled' && seriesId !== null,
    async (tx, row, call) => {
      const series = await lockSeries(tx, call.scope, row.seriesId ?? '');
      if (series) await changeSeries(tx, series.id, { endedAt: series.endedAt ?? new Date() });
      for (const each of [row, ...(await listLater(tx, row))]) await cancel(tx, each);
    },
  );
