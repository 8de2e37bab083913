import { and, eq, gt, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import { deliveryBatch } from '../../../../database/tables/notifications.table.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { countOf, isOpen, outcome } from './outcomes.ts';
import type { Importance, Language, PushPlatform } from '@ensemble/contract';

export type BatchRow = typeof deliveryBatch.$inferSelect;

/** Phones of a batch: its outcomes have a character for each. */
const batchSize = 1000;

/** The zones of the phones that a notification goes to. */
export async function findZones(
  tx: Transaction,
  scope: Scope,
  importance: Importance,
): Promise<string[]> {
  const { rows } = await tx.execute<{ zone: string }>(sql`
    SELECT DISTINCT d.time_zone AS zone FROM device d
    JOIN membership m ON m.id = d.membership_id AND m.status = 'active' AND ${wants(importance)}
    WHERE d.organization_id = ${scope.organizationId}`);
  return rows.map(({ zone }) => zone);
}

/** A zone and when it is due. */
export interface ZoneDue {
  readonly zone: string;
  readonly at: Date;
}

/**
 * Freezes who gets a notification and when: the phones of active members who want it, by the
 * moment their zone is due, a thousand to a batch. Phones of a batch are in the order of their ids.
 */
export async function createBatches(
  tx: Transaction,
  scope: Scope,
  notificationId: string,
  importance: Importance,
  dues: readonly ZoneDue[],
): Promise<void> {
  const zones = dues.map(({ zone }) => zone);
  const times = dues.map(({ at }) => at.toISOString());
  await tx.execute(sql`
    INSERT INTO notification_part
      (notification_id, no, organization_id, due_at, devices, first_device, last_device, outcomes, size, waiting)
    SELECT ${notificationId}::uuid, row_number() OVER (ORDER BY due_at, chunk), ${scope.organizationId}::uuid, due_at,
      ids, ids[1], ids[cardinality(ids)], repeat(${outcome.pending}, cardinality(ids)), cardinality(ids), cardinality(ids)
    FROM (
      SELECT due_at, chunk, array_agg(id ORDER BY id) AS ids
      FROM (
        SELECT d.id, z.due_at, (row_number() OVER (PARTITION BY z.due_at ORDER BY d.id) - 1) / ${batchSize}::integer AS chunk
        FROM unnest(${sql.param(zones)}::text[], ${sql.param(times)}::timestamptz[]) AS z (zone, due_at)
        JOIN device d ON d.organization_id = ${scope.organizationId}::uuid AND d.time_zone = z.zone
        JOIN membership m ON m.id = d.membership_id AND m.status = 'active' AND ${wants(importance)}
      ) AS placed
      GROUP BY due_at, chunk
    ) AS batches`);
}

/** Whether a member `m` wants a notification of this importance. */
const wants = (importance: Importance) =>
  importance === 'important' ? sql`m.pushes <> 'none'` : sql`m.pushes = 'all'`;

/** The moments at which batches are due, with how many batches each has. */
export async function listDueTimes(
  tx: Transaction,
  notificationId: string,
): Promise<{ at: Date; batches: number }[]> {
  const { rows } = await tx.execute<{ at: string; batches: number }>(sql`
    SELECT due_at AS at, count(*)::integer AS batches FROM notification_part
    WHERE notification_id = ${notificationId} GROUP BY due_at ORDER BY due_at`);
  return rows.map(({ at, batches }) => ({ at: new Date(at), batches }));
}

/** How long a worker has a batch without another sign of life. */
const claimSeconds = 30;

/** Takes the next batch that is due, open and no one's; undefined where there is none now. */
export async function claimBatch(
  tx: Transaction,
  notificationId: string,
  worker: string,
): Promise<BatchRow | undefined> {
  const next = sql`(SELECT no FROM notification_part p
    WHERE p.notification_id = ${notificationId} AND p.waiting > 0 AND p.devices IS NOT NULL AND p.due_at <= now()
      AND coalesce(p.retry_at <= now(), true) AND coalesce(p.claimed_until < now(), true)
    ORDER BY p.due_at, p.no LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const [batch] = await tx
    .update(deliveryBatch)
    .set({
      claimedBy: worker,
      claimedUntil: sql`now() + ${claimSeconds} * interval '1 second'`,
      begunAt: sql`coalesce(begun_at, now())`,
      givesUpAt: sql`coalesce(gives_up_at, now() + interval '1 day')`,
      retryAt: null,
      attempt: sql`least(attempt + 1, 30000)`,
    })
    .where(
      and(eq(deliveryBatch.notificationId, notificationId), sql`${deliveryBatch.no} = ${next}`),
    )
    .returning();
  return batch;
}

/** Gives the batches that are not done their time anew: a person has them go on. */
export async function renewBatches(tx: Transaction, notificationId: string): Promise<void> {
  await tx
    .update(deliveryBatch)
    .set({ attempt: 0, retryAt: null, givesUpAt: null })
    .where(and(eq(deliveryBatch.notificationId, notificationId), gt(deliveryBatch.waiting, 0)));
}

/**
 * Notes what became of the phones of a batch so far, and keeps the batch; false where another worker
 * has it by now.
 */
export async function saveOutcomes(
  tx: Transaction,
  batch: BatchRow,
  outcomes: string,
  release?: { readonly retryAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE notification_part SET outcomes = ${outcomes},
      waiting = ${countOf(outcomes, isOpen)}, accepted = ${countOf(outcomes, (each) => each === outcome.accepted)},
      ${
        release
          ? sql`claimed_by = NULL, claimed_until = NULL, retry_at = ${release.retryAt?.toISOString() ?? null}::timestamptz`
          : sql`claimed_until = now() + ${claimSeconds} * interval '1 second'`
      }
    WHERE notification_id = ${batch.notificationId} AND no = ${batch.no} AND claimed_by = ${batch.claimedBy}`);
  return rowCount === 1;
}

/** A phone that a push can be sent to, as it is now. */
export interface LiveDevice {
  readonly id: string;
  readonly platform: PushPlatform;
  /** Encrypted. */
  readonly token: string;
  readonly language: Language;
  readonly publicKey: string | null;
  readonly auth: string | null;
  readonly seenAt: Date;
}

/** Those of the phones that are still their members', in an organization that is not suspended. */
export async function findLiveDevices(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
  importance: Importance,
): Promise<Map<string, LiveDevice>> {
  const { rows } = await tx.execute<{
    id: string;
    platform: PushPlatform;
    token: string;
    language: Language;
    public_key: string | null;
    auth: string | null;
    seen_at: string;
  }>(sql`
    SELECT d.id, d.platform, d.token, d.language, d.public_key, d.auth, d.seen_at FROM device d
    JOIN membership m ON m.id = d.membership_id AND m.status = 'active' AND ${wants(importance)}
    JOIN organization o ON o.id = d.organization_id AND o.status <> 'suspended' AND o.removed_at IS NULL
    WHERE d.id = ANY (${sql.param(ids)}::uuid[]) AND d.organization_id = ${scope.organizationId}`);
  return new Map(
    rows.map(({ public_key: publicKey, seen_at: seenAt, ...row }) => [
      row.id,
      { ...row, publicKey, seenAt: new Date(seenAt) },
    ]),
  );
}

/** Forgets phones whose provider knows them no longer, but for those registered again since. */
export async function deleteDevices(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
  notSeenSince: Date,
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM device WHERE id = ANY (${sql.param(ids)}::uuid[])
      AND organization_id = ${scope.organizationId} AND seen_at < ${notSeenSince.toISOString()}::timestamptz`);
}

/** What is left of a send: whether anything is open, and when what is due can be tried next. */
export async function summarizeRemaining(
  tx: Transaction,
  notificationId: string,
): Promise<{ isOpen: boolean; nextAt: Date | null }> {
  const { rows } = await tx.execute<{ is_open: boolean; next_at: string | null }>(sql`
    SELECT count(*) > 0 AS is_open,
      min(greatest(retry_at, claimed_until)) FILTER (WHERE due_at <= now()) AS next_at
    FROM notification_part WHERE notification_id = ${notificationId} AND waiting > 0 AND devices IS NOT NULL`);
  const [row] = rows;
  return { isOpen: row?.is_open ?? false, nextAt: row?.next_at ? new Date(row.next_at) : null };
}
