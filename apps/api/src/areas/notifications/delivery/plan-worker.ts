import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, type Scope, assumeTenant } from '../../../tenancy/scope.ts';
import { findOrganization } from '../../organizations/index.ts';
import { dueAt, listedZoneOf, type QuietHours, sendTimeOf } from './due-at.ts';
import { enqueueSend, planAheadMs } from './enqueue-plan.ts';
import type { Dependencies } from '../edit/notification-call.ts';
import { mayGoOn } from '../edit/notification-state.ts';
import { findArticles, lockNotification, type NotificationRow } from '../notifications.store.ts';
import { listDueTimes, findZones, createBatches, type ZoneDue } from './delivery-batches.store.ts';
import { readDeliverySettings } from '../settings/settings.store.ts';
import { setAside, setWork } from './times.store.ts';

export const planJob = z.object({ organizationId: z.uuid(), notificationId: z.uuid() });

/** A send that is later than this waits until a person decides. */
const lateMs = 12 * 3_600_000;
/** Clocks and jobs are this exact. */
const slackMs = 5000;
/** A wave of more batches than this is worked by two. */
const batchesOfOneWorker = 4;

/**
 * Settles, shortly before a notification opens, who gets it and when: active members' phones by
 * the zone each is in by then. Travelling after that neither doubles nor loses it. A job that comes
 * too early, because the notification was put off since, finds nothing to do: there is a later one.
 */
export const planWorker =
  (deps: Omit<Dependencies, 'push'>): Worker =>
  async (job) => {
    const { organizationId, notificationId } = planJob.parse(job.data);
    // Made by the call that put the job on the queue, which had the right to the organization.
    const scope = assumeTenant(organizationId);
    await withTenant(deps.database, scope, async (tx) => {
      const row = await lockNotification(tx, scope, notificationId);
      if (!row?.opensAt || row.work !== 'waiting' || !mayGoOn(row)) return;
      if (row.opensAt.getTime() > Date.now() + planAheadMs + slackMs) return;
      await plan(tx, deps, scope, row, row.opensAt);
    });
  };

async function plan(
  tx: Transaction,
  { settings }: Omit<Dependencies, 'push'>,
  scope: Scope,
  row: NotificationRow,
  opensAt: Date,
): Promise<void> {
  const organization = await findOrganization(tx, scope);
  const delivery = await readDeliverySettings(tx, scope, settings.TIME_ZONE);
  const isReleased = row.releasedAt !== null;
  if (!organization || organization.status === 'suspended' || organization.removedAt) {
    // Let in again, no one is surprised by what was planned before.
    await setAside(tx, row.id, { haltReason: 'suspended' });
  } else if (
    row.articlePairId !== null &&
    Object.keys(await findArticles(tx, row.articlePairId)).length === 0
  ) {
    await setAside(tx, row.id, { cancelReason: 'article', cancelledAt: new Date() });
  } else if (delivery.quietPeriod && row.importance === 'everyday' && !isReleased) {
    // Written while the quiet period began.
    await setAside(tx, row.id, { heldAt: opensAt });
  } else if (Date.now() - opensAt.getTime() > lateMs && !isReleased) {
    await setAside(tx, row.id, { haltReason: 'late' });
  } else {
    await createDelivery(tx, scope, row, delivery.quietHours, settings.PUSH_SPREAD_SECONDS);
  }
}

async function createDelivery(
  tx: Transaction,
  scope: Scope,
  row: NotificationRow,
  quiet: QuietHours | null,
  spreadSeconds: number,
): Promise<void> {
  const now = Temporal.Now.instant();
  const send = sendTimeOf(row);
  const moment = send.scheduledAt.toTemporalInstant();
  const zones = await findZones(tx, scope, row.importance);
  const dues: ZoneDue[] = zones.map((zone) => ({
    zone,
    at: new Date(dueAt(send, listedZoneOf(zone, moment), quiet, now).epochMilliseconds),
  }));
  await createBatches(tx, scope, row.id, row.importance, dues);
  await setWork(tx, row.id, 'planned');
  const waves = await listDueTimes(tx, row.id);
  const spreadMs = row.isImmediate ? 0 : spreadOf(row.id, spreadSeconds);
  for (const { at, batches } of waves.length > 0 ? waves : [{ at: new Date(), batches: 1 }])
    for (let each = 0; each < (batches > batchesOfOneWorker ? 2 : 1); each += 1)
      await enqueueSend(tx, row, new Date(at.getTime() + spreadMs));
}

/** Half hours are when everyone sends: each notification begins some seconds later, always the same. */
const spreadOf = (id: string, seconds: number): number =>
  seconds === 0 ? 0 : (createHash('sha256').update(id).digest().readUInt32BE() % seconds) * 1000;
