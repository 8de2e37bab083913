import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Transaction } from '../../db/database.ts';
import type { Worker } from '../../jobs/queue.ts';
import { inScope, type Scope, scopeFor } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { dueAt, type SendTime } from './due-at.ts';
import { enqueuePlan, enqueueSend, planAheadMs } from './enqueue-plan.ts';
import type { Parts } from './notification-call.ts';
import {
  changeRow,
  findArticles,
  lockNotification,
  type NotificationRow,
} from './notifications.store.ts';
import { findWaves, findZones, insertParts, type ZoneDue } from './parts.store.ts';
import { isHeld } from './quiet-period.ts';
import { readDeliverySettings } from './settings.store.ts';

const planJob = z.object({
  organizationId: z.uuid(),
  notificationId: z.uuid(),
  version: z.string(),
});

/** A send that is later than this waits until a person decides. */
const lateMs = 12 * 3_600_000;
/** Clocks and jobs are this exact. */
const slackMs = 5000;
/** A wave of more parts than this is worked by two. */
const partsOfOneWorker = 4;

/**
 * Settles, shortly before a notification is due, who gets it and when: active members' phones by
 * the zone each is in by then. Travelling after that neither doubles nor loses it. A job of an
 * earlier version finds nothing to do.
 */
export const planWorker =
  (parts: Omit<Parts, 'push'>): Worker =>
  async (job) => {
    const { organizationId, notificationId, version } = planJob.parse(job.data);
    // Made by the call that put the job on the queue, which had the right to the organization.
    const scope = scopeFor(organizationId);
    await inScope(parts.database, scope, async (tx) => {
      const row = await lockNotification(tx, scope, notificationId);
      const isWaiting = row?.delivery === 'waiting' && row.status !== 'cancelled';
      if (!row || !isWaiting || String(row.version) !== version) return;
      await plan(tx, parts, scope, row);
    });
  };

async function plan(
  tx: Transaction,
  { settings }: Omit<Parts, 'push'>,
  scope: Scope,
  row: NotificationRow,
): Promise<void> {
  const organization = await findOrganization(tx, scope);
  const delivery = await readDeliverySettings(tx, scope, settings.TIME_ZONE);
  const isLate = Date.now() - row.scheduledAt.getTime() > lateMs;
  if (!organization || organization.status === 'suspended' || organization.removedAt) {
    // Let in again, no one is surprised by what was planned before.
    await changeRow(tx, row, { delivery: 'held' });
  } else if (
    row.articlePairId !== null &&
    Object.keys(await findArticles(tx, row.articlePairId)).length === 0
  ) {
    await changeRow(tx, row, {
      status: 'cancelled',
      cancelReason: 'article',
      cancelledAt: new Date(),
    });
  } else if (isHeld(row, delivery)) {
    await changeRow(tx, row, { delivery: 'held' });
  } else if (isLate && row.releasedAt === null) {
    await changeRow(tx, row, { delivery: 'halted', haltReason: 'late' });
  } else {
    await freeze(tx, scope, row, {
      quiet: delivery.quietHours,
      home: delivery.timeZone,
      spreadSeconds: settings.PUSH_SPREAD_SECONDS,
    });
  }
}

interface Plan {
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** The organization's own zone: of a send to no phone at all. */
  readonly home: string;
  readonly spreadSeconds: number;
}

async function freeze(
  tx: Transaction,
  scope: Scope,
  row: NotificationRow,
  { quiet, home, spreadSeconds }: Plan,
): Promise<void> {
  const now = Temporal.Now.instant();
  // A person had it sent: for everyone in this moment, where it is not night.
  const isNow = row.status === 'sent';
  const send: SendTime = isNow
    ? { ...row, timing: 'moment', scheduledAt: new Date(now.epochMilliseconds) }
    : row;
  const zones = await findZones(tx, scope);
  const dues: ZoneDue[] = (zones.length > 0 ? zones : [home]).map((zone) => ({
    zone,
    at: new Date(dueAt(send, zone, quiet, now).epochMilliseconds),
  }));
  const first = Math.min(...dues.map(({ at }) => at.getTime()));
  // No phone is as far east as could be, or all are in their quiet hours: who gets it is settled then.
  if (row.status === 'scheduled' && first - planAheadMs > now.epochMilliseconds + slackMs)
    return enqueuePlan(tx, row, new Date(first - planAheadMs));
  await insertParts(tx, scope, row.id, row.importance, dues);
  await changeRow(tx, row, { delivery: 'planned' });
  const waves = await findWaves(tx, row.id);
  const spreadMs = isNow ? 0 : spreadOf(row.id, spreadSeconds);
  for (const { at, parts } of waves.length > 0 ? waves : [{ at: new Date(first), parts: 1 }])
    for (let each = 0; each < (parts > partsOfOneWorker ? 2 : 1); each += 1)
      await enqueueSend(tx, row, new Date(at.getTime() + spreadMs));
}

/** Half hours are when everyone sends: each notification begins some seconds later, always the same. */
const spreadOf = (id: string, seconds: number): number =>
  seconds === 0 ? 0 : (createHash('sha256').update(id).digest().readUInt32BE() % seconds) * 1000;
