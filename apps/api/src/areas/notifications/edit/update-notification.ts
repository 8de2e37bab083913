import { type Notification, type updateNotification as route } from '@ensemble/contract';
import { isOwnId } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { refuseField, Refusal } from '../../../http/routing/refusal.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { eraseDraft } from '../../drafts/index.ts';
import { articlePair, textsOf } from './create-notification.ts';
import { enqueuePlan } from '../delivery/enqueue-plan.ts';
import {
  draftOwner,
  type Dependencies,
  type DeliveryContext,
  readDeliveryContext,
  recordAct,
  replyOf,
} from './notification-call.ts';
import {
  changeRow,
  dropParts,
  listLater,
  lockNotification,
  type NewRow,
  type NotificationRow,
} from '../notifications.store.ts';
import { statusOf } from './notification-state.ts';
import { plannedAt } from './planned-at.ts';
import { changeSeries, lockSeries } from '../series/series.store.ts';
import { timesOf } from './timing.ts';

type Call = TenantCall<typeof route>;

/** Changes or cancels a notification that is still to come (API-56, NOTIF-10, OPEN-49). */
export const updateNotification =
  (deps: Dependencies) =>
  async (call: Call): Promise<Notification> => {
    const { scope, params, body } = call;
    return withTenant(deps.database, scope, async (tx) => {
      const context = await readDeliveryContext(tx, deps, scope);
      const row = await lockNotification(tx, scope, params.notificationId);
      if (!row) throw new Refusal('NOTIFICATION_NOT_FOUND');
      // The full notification names who made it; anyone else's id is refused (OPEN-83).
      const isKnown = body.userId === row.createdBy || isOwnId(call.caller, body.userId ?? '');
      if (body.userId && !isKnown) throw new Refusal('ORGANIZATION_MISMATCH');
      if (statusOf(row) !== 'scheduled') throw new Refusal('NOTIFICATION_CLOSED');
      if (body.version !== undefined && body.version !== row.version)
        throw new Refusal('NOTIFICATION_CHANGED');
      if (body.status === 'cancelled') {
        await cancel(tx, row);
        await recordAct(tx, call, 'notifications.cancel', row);
      } else await change(tx, call, row, context);
      await eraseDraft(tx, scope, draftOwner(call), row.id);
      return replyOf(tx, call, row.id, context);
    });
  };

/** Ends a notification for good. */
export async function cancel(tx: Transaction, row: NotificationRow): Promise<void> {
  await dropParts(tx, row.id);
  await changeRow(tx, row, {
    opensAt: null,
    closesAt: null,
    heldAt: null,
    haltReason: null,
    cancelReason: 'person',
    cancelledAt: new Date(),
  });
}

/** What is changed is planned anew, whatever held or halted it before, also where it was to be sent now. */
const unplanned = {
  work: 'waiting',
  haltReason: null,
  releasedAt: null,
  isImmediate: false,
  ignoresQuietHours: false,
} as const;

async function change(tx: Transaction, call: Call, row: NotificationRow, context: DeliveryContext) {
  const { scope, body } = call;
  if (row.seriesId !== null && body.articleId)
    throw refuseField('VALIDATION_FAILED', 'articleId', { key: 'rules.recurringArticle' });
  const { zone, ...at } = plannedAt({ ...body, timeZone: body.timeZone ?? row.zone }, context);
  const said: Pick<NewRow, 'texts' | 'behaviour' | 'importance'> = {
    texts: textsOf(body, context),
    behaviour: body.behaviour,
    importance: body.importance,
  };
  const articlePairId = await articlePair(tx, scope, body.articleId);
  await dropParts(tx, row.id);
  const planned = { timing: body.timing, ...at };
  const changed = await changeRow(tx, row, {
    ...said,
    articlePairId,
    zone,
    ...planned,
    ...timesOf({ ...said, ...planned }, context.delivery),
    ...unplanned,
  }).catch(refuseTaken);
  await enqueuePlan(tx, changed);
  if (body.following && row.seriesId !== null) {
    const series = await lockSeries(tx, scope, row.seriesId);
    if (series) await changeSeries(tx, series.id, said);
    for (const later of await listLater(tx, row)) {
      await dropParts(tx, later.id);
      const times = timesOf({ ...later, ...said }, context.delivery);
      await enqueuePlan(tx, await changeRow(tx, later, { ...said, ...times, ...unplanned }));
    }
  }
  await recordAct(tx, call, 'notifications.update', changed);
}

/** Another notification announces the article: the one thing that can stand in the way. */
function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('ARTICLE_HAS_NOTIFICATION') : error;
}
