import { sql } from '../db/drizzle.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Puts a job on a queue in the transaction that causes it: both are committed or neither is.
 * A job carries identifiers, never a secret; the worker mints what it sends.
 */
export async function enqueue(
  tx: Transaction,
  queue: string,
  data: Record<string, string>,
): Promise<void> {
  await tx.execute(sql`SELECT enqueue_job(${queue}, ${JSON.stringify(data)}::jsonb)`);
}

/** Puts a job on a queue for later, the same way. */
export async function enqueueAt(
  tx: Transaction,
  queue: string,
  data: Record<string, string>,
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`SELECT enqueue_job_at(${queue}, ${JSON.stringify(data)}::jsonb, ${at.toISOString()}::timestamptz)`,
  );
}

/** Puts many jobs on a queue at once, the same way; jobs of single calls overtake them. */
export async function enqueueMany(
  tx: Transaction,
  queue: string,
  data: readonly Record<string, string>[],
): Promise<void> {
  await tx.execute(sql`SELECT enqueue_jobs(${queue}, ${JSON.stringify(data)}::jsonb, -1)`);
}
