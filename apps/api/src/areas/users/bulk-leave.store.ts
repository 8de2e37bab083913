import type { BulkLeave, UserStatus, UserType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { bulkLeave as table } from '../../../database/tables/bulk-leave.table.ts';
import { sortEmailOf } from '../../db/search.ts';

export type BulkLeaveRow = typeof table.$inferSelect;
type Begun = Pick<
  BulkLeaveRow,
  'actorId' | 'actorRole' | 'address' | 'userAgent' | 'language' | 'memberIds' | 'total'
>;

/** A membership a list may name. */
export interface ListedMember extends Record<string, unknown> {
  id: string;
  person_id: string;
  sort_email: string;
  email: string;
  name: string | null;
  user_type: UserType;
  status: UserStatus;
}

/** The memberships behind ids and addresses; of an address, the live one before a deactivated one. */
export async function findListed(
  tx: Transaction,
  scope: Scope,
  {
    memberIds,
    emails,
  }: { readonly memberIds: readonly string[]; readonly emails: readonly string[] },
): Promise<ListedMember[]> {
  const { rows } = await tx.execute<ListedMember>(
    sql`SELECT DISTINCT ON (m.person_id) m.id, m.person_id, m.sort_email,
        COALESCE(p.email, m.sort_email) AS email, m.user_type, m.status,
        NULLIF(CASE WHEN m.registered_at IS NOT NULL THEN concat_ws(' ', p.first_name, p.last_name)
          ELSE concat_ws(' ', m.invited_first_name, m.invited_last_name) END, '') AS name
      FROM membership m LEFT JOIN person p ON p.id = m.person_id
      WHERE m.organization_id = ${scope.organizationId} AND (m.id = ANY (${sql.param(memberIds)}::uuid[])
        OR m.sort_email = ANY (${sql.param(emails.map(sortEmailOf))}::text[]))
      ORDER BY m.person_id, m.status = 'inactive', m.id DESC`,
  );
  return rows;
}

/** How many active administrators the organisation keeps when these leave. */
export async function countRemainingAdmins(
  tx: Transaction,
  scope: Scope,
  leaving: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM membership m
      WHERE m.organization_id = ${scope.organizationId} AND m.user_type = 'OrganizationAdmin'
        AND m.status = 'active' AND m.id <> ALL (${sql.param(leaving)}::uuid[])`,
  );
  return rows[0]?.count ?? 0;
}

/** After so long without progress its job is out of tries. */
const isAbandoned = sql<boolean>`(${table.state} = 'working' AND ${table.progressedAt} < now() - interval '1 hour')`;

/** The organisation's last list of leavers. */
export async function findBulkLeave(
  tx: Transaction,
  scope: Scope,
): Promise<BulkLeaveRow | undefined> {
  const [found] = await tx
    .select({ row: table, isAbandoned })
    .from(table)
    .where(eq(table.organizationId, scope.organizationId));
  return found && { ...found.row, ...(found.isAbandoned && { state: 'stopped' as const }) };
}

export const progressOfLeave = (row: BulkLeaveRow): BulkLeave => ({
  count: row.total,
  done: row.done,
  deactivated: row.deactivated,
  state: row.state,
});

/** Begins another one; undefined while one is under way, also in a race. */
export async function beginBulkLeave(
  tx: Transaction,
  scope: Scope,
  begun: Begun,
): Promise<BulkLeaveRow | undefined> {
  const [row] = await tx
    .insert(table)
    .values({ organizationId: scope.organizationId, ...begun })
    .onConflictDoUpdate({
      target: table.organizationId,
      set: {
        ...begun,
        id: sql`uuidv7()`,
        state: 'working',
        done: 0,
        deactivated: 0,
        startedAt: new Date(),
        progressedAt: sql`now()`,
        finishedAt: null,
      },
      setWhere: sql`${table.state} <> 'working' OR ${isAbandoned}`,
    })
    .returning();
  return row;
}

const working = (scope: Scope, id: string) =>
  and(eq(table.organizationId, scope.organizationId), eq(table.id, id), eq(table.state, 'working'));

/** The list of a job while it is under way, locked: a second worker waits and sees what the first did. */
export async function lockBulkLeave(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<BulkLeaveRow | undefined> {
  const [row] = await tx.select().from(table).where(working(scope, id)).for('update');
  return row;
}

/** Notes a portion that is done; ends the list, and forgets whom it was about, with the last one. */
export async function noteLeft(
  tx: Transaction,
  scope: Scope,
  id: string,
  portion: { readonly done: number; readonly deactivated: number; readonly isLast: boolean },
): Promise<void> {
  await tx
    .update(table)
    .set({
      done: sql`${table.done} + ${portion.done}`,
      deactivated: sql`${table.deactivated} + ${portion.deactivated}`,
      progressedAt: sql`now()`,
      ...(portion.isLast && { state: 'done', memberIds: [], finishedAt: new Date() }),
    })
    .where(working(scope, id));
}
