import { type InvitationAllowance, invitationsPerDay } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { invitationAllowance as table } from '../../../database/tables/invitation-allowance.table.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;
const sentToday = sql<number>`CASE WHEN ${table.day} = ${today} THEN ${table.sent} ELSE 0 END`;

/** How many invitations the organisation may send a day, and how many of them are left today. */
export async function readAllowance(tx: Transaction, scope: Scope): Promise<InvitationAllowance> {
  const [row] = await tx
    .select({ limit: table.perDay, sent: sentToday })
    .from(table)
    .where(eq(table.organizationId, scope.organizationId));
  const limit = row?.limit ?? invitationsPerDay;
  return { limit, left: Math.max(0, limit - (row?.sent ?? 0)) };
}

/**
 * Counts invitations that are about to be sent, or refuses all of them where they are more than the
 * day has left. The count waits for others of the organisation and goes with the transaction.
 */
export async function countInvitations(
  tx: Transaction,
  scope: Scope,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const [row] = await tx
    .insert(table)
    .values({ organizationId: scope.organizationId, day: today, sent: count })
    .onConflictDoUpdate({
      target: table.organizationId,
      set: { day: today, sent: sql`${sentToday} + ${count}` },
    })
    .returning({ limit: table.perDay, sent: table.sent });
  if (!row || row.sent <= row.limit) return;
  const left = Math.max(0, row.limit - (row.sent - count));
  throw new Refusal('TOO_MANY_INVITATIONS', { values: { limit: row.limit, left } });
}

/** Sets how many invitations the organisation may send a day; answers what it was. */
export async function setAllowance(tx: Transaction, scope: Scope, limit: number): Promise<number> {
  const { limit: before } = await readAllowance(tx, scope);
  await tx
    .insert(table)
    .values({ organizationId: scope.organizationId, day: today, perDay: limit })
    .onConflictDoUpdate({ target: table.organizationId, set: { perDay: limit } });
  return before;
}
