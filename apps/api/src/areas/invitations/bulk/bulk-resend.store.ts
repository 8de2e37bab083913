import type { ResendProgress } from '@ensemble/contract';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, sql } from '../../../db/drizzle.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { bulkResend } from '../../../../database/tables/bulk-resend.table.ts';

export type BulkResend = typeof bulkResend.$inferSelect;
type Begun = Pick<BulkResend, 'sentBefore' | 'withSuperAdmins' | 'total'>;

/** After so long without progress no one is at work on it any more: its job is out of tries. */
const patience = sql`now() - interval '1 hour'`;
const isAbandoned = sql<boolean>`(${bulkResend.state} = 'working' AND ${bulkResend.progressedAt} < ${patience})`;

/** What is told of a resend. */
export const progressOf = (row: BulkResend): ResendProgress => ({
  count: row.total,
  sent: row.sent,
  state: row.state,
});

/** The organisation's last resend. */
export async function findBulkResend(
  tx: Transaction,
  scope: Scope,
): Promise<BulkResend | undefined> {
  const [found] = await tx
    .select({ row: bulkResend, isAbandoned })
    .from(bulkResend)
    .where(eq(bulkResend.organizationId, scope.organizationId));
  return found && { ...found.row, ...(found.isAbandoned && { state: 'stopped' as const }) };
}

/** Begins another one; undefined while one is under way, also in a race. */
export async function beginBulkResend(
  tx: Transaction,
  scope: Scope,
  begun: Begun,
): Promise<BulkResend | undefined> {
  const [row] = await tx
    .insert(bulkResend)
    .values({ organizationId: scope.organizationId, ...begun })
    .onConflictDoUpdate({
      target: bulkResend.organizationId,
      set: {
        ...begun,
        id: sql`uuidv7()`,
        state: 'working',
        sent: 0,
        lastMembershipId: null,
        startedAt: new Date(),
        progressedAt: sql`now()`,
        finishedAt: null,
      },
      setWhere: sql`${bulkResend.state} <> 'working' OR ${isAbandoned}`,
    })
    .returning();
  return row;
}

const working = (scope: Scope, id: string) =>
  and(
    eq(bulkResend.organizationId, scope.organizationId),
    eq(bulkResend.id, id),
    eq(bulkResend.state, 'working'),
  );

/** The resend of a job while it is under way, locked: a second worker waits and sees what the first did. */
export async function lockBulkResend(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<BulkResend | undefined> {
  const [row] = await tx.select().from(bulkResend).where(working(scope, id)).for('update');
  return row;
}

/** Notes those done now; the next begin after the last of them. */
export async function noteResent(
  tx: Transaction,
  scope: Scope,
  id: string,
  done: { readonly count: number; readonly lastMembershipId: string },
): Promise<void> {
  await tx
    .update(bulkResend)
    .set({
      sent: sql`${bulkResend.sent} + ${done.count}`,
      lastMembershipId: done.lastMembershipId,
      progressedAt: sql`now()`,
    })
    .where(working(scope, id));
}

export async function endBulkResend(
  tx: Transaction,
  scope: Scope,
  id: string,
  state: 'done' | 'stopped',
): Promise<void> {
  await tx.update(bulkResend).set({ state, finishedAt: new Date() }).where(working(scope, id));
}
