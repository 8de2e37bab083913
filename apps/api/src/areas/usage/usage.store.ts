import type { UsageEvent } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { membership } from '../../../database/tables/users.table.ts';

/** How a batch of usage was answered; `gap`: the batch after `last` is the one expected. */
export interface RecordedBatch {
  readonly state: 'taken' | 'repeated' | 'gap' | 'noMember';
  readonly last: number;
  /** Events that no month took. */
  readonly dropped: number;
}

/** Counts a batch of a member's phone once; undefined where the person is no active member of the scope's organization. */
export async function recordUsage(
  tx: Transaction,
  scope: Scope,
  batch: {
    readonly personId: string;
    readonly installationId: string;
    readonly sequence: number;
    readonly events: readonly UsageEvent[];
  },
  timeZone: string,
): Promise<RecordedBatch | undefined> {
  const { personId, installationId, sequence, events } = batch;
  const { rows } = await tx.execute<{
    state: RecordedBatch['state'];
    last: string;
    dropped: number;
  }>(
    sql`SELECT r.* FROM ${membership} AS m, LATERAL record_usage(m.id, ${installationId}::uuid, ${sequence}::bigint,
        ${sql.param(events.map(({ at }) => at))}::timestamptz[], ${sql.param(events.map(({ subject }) => subject))}::text[],
        ${sql.param(events.map(({ articleId }) => articleId ?? null))}::uuid[], ${timeZone}) AS r
      WHERE m.organization_id = ${scope.organizationId} AND m.person_id = ${personId} AND m.status = 'active'`,
  );
  const [row] = rows;
  return row && { ...row, last: Number(row.last) };
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
