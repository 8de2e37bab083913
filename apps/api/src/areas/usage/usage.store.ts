import type { UsageEvent } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';

/** How a batch of usage was answered; `gap`: the batch after `last` is the one expected. */
export interface RecordedBatch {
  readonly state: 'taken' | 'repeated' | 'gap' | 'noMember';
  readonly last: number;
  /** Events that no month took. */
  readonly dropped: number;
}

/** Counts a batch of a member's phone once, in the transaction's organization. */
export async function recordUsage(
  tx: Transaction,
  batch: {
    readonly membershipId: string;
    readonly installationId: string;
    readonly sequence: number;
    readonly events: readonly UsageEvent[];
  },
  timeZone: string,
): Promise<RecordedBatch> {
  const { membershipId, installationId, sequence, events } = batch;
  const { rows } = await tx.execute<{
    state: RecordedBatch['state'];
    last: string;
    dropped: number;
  }>(
    sql`SELECT * FROM record_usage(${membershipId}::uuid, ${installationId}::uuid, ${sequence}::bigint,
      ${sql.param(events.map(({ at }) => at))}::timestamptz[], ${sql.param(events.map(({ subject }) => subject))}::text[],
      ${sql.param(events.map(({ articleId }) => articleId ?? null))}::uuid[], ${timeZone})`,
  );
  const [row] = rows;
  if (!row) throw new Error('a batch was not answered');
  return { ...row, last: Number(row.last) };
}

/** Counts who joined a group session that has ended, in the transaction that ends it. */
export async function countSession(
  tx: Transaction,
  meetingId: string,
  timeZone: string,
): Promise<void> {
  await tx.execute(sql`SELECT count_session(${meetingId}::uuid, ${timeZone})`);
}

/** Whether a person agreed to be counted; null where they were not asked yet. */
export async function readUsageChoice(tx: Transaction, personId: string): Promise<boolean | null> {
  const { rows } = await tx.execute<{ counted: boolean | null }>(
    sql`SELECT read_usage_choice(${personId}::uuid) AS counted`,
  );
  return rows[0]?.counted ?? null;
}

/** Saves it, everywhere at once; with `false`, what was counted and is not released is deleted. */
export async function saveUsageChoice(
  tx: Transaction,
  personId: string,
  isCounted: boolean,
): Promise<void> {
  await tx.execute(sql`SELECT save_usage_choice(${personId}::uuid, ${isCounted})`);
}
