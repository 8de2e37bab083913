import type { PushHaltReason } from '../../../gateways/push/push.ts';
import { sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';

/** Puts jobs on the queue for notifications that are due and have none. */
export async function enqueueMissing(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT enqueue_missing_notification_jobs()`);
}

/** Halts what is shown as being sent, in all organizations alike. */
export async function haltAll(tx: Transaction, reason: PushHaltReason): Promise<void> {
  await tx.execute(sql`SELECT halt_notifications(${reason})`);
}

/** Series that go on and whose sends are written to a day before the given one. */
export async function findSeriesToWrite(
  tx: Transaction,
  until: string,
): Promise<{ id: string; organizationId: string }[]> {
  const { rows } = await tx.execute<{ id: string; organization_id: string }>(
    sql`SELECT id, organization_id FROM notification_series_to_write(${until}::date)`,
  );
  return rows.map(({ id, organization_id: organizationId }) => ({ id, organizationId }));
}
