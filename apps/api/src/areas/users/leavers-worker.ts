import { mayDeactivate } from '@ensemble/contract';
import * as z from 'zod/mini';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Worker } from '../../jobs/queue.ts';
import { withTenant, type Scope, assumeTenant } from '../../tenancy/scope.ts';
import { actorTowards, assertNotLastAdmin, lockMember } from './act-on-member.ts';
import { type BulkLeaveRow, lockBulkLeave, noteLeft } from './bulk-leave.store.ts';
import { deactivateMember } from './deactivate-member.ts';

export const leaversJob = z.object({ organizationId: z.uuid(), leaveId: z.uuid() });

/** So many at a time: the organisation's other changes wait for one portion, not for all. */
const portion = 100;

/**
 * Deactivates a list of people, a portion in a transaction of its own with how far it came: a worker
 * that takes the job up after another was killed goes on with the next.
 */
export const leaversWorker =
  ({ database }: { readonly database: Database }): Worker =>
  async (job) => {
    const { organizationId, leaveId } = leaversJob.parse(job.data);
    // Begun by the call that put the job on the queue, which had the right to the organisation.
    const scope = assumeTenant(organizationId);
    while (await leaveNext(database, scope, leaveId));
  };

/** Does the next portion; false when there is none left. */
const leaveNext = (database: Database, scope: Scope, leaveId: string): Promise<boolean> =>
  withTenant(database, scope, async (tx) => {
    const leave = await lockBulkLeave(tx, scope, leaveId);
    if (!leave) return false;
    const ids = leave.memberIds.slice(leave.done, leave.done + portion);
    let deactivated = 0;
    for (const id of ids) if (await leaveOne(tx, scope, id, leave)) deactivated += 1;
    const isLast = leave.done + ids.length >= leave.memberIds.length;
    await noteLeft(tx, scope, leaveId, { done: ids.length, deactivated, isLast });
    return !isLast;
  });

/** Deactivates one of them; false where the rules refuse it by now, which the progress counts. */
async function leaveOne(
  tx: Transaction,
  scope: Scope,
  memberId: string,
  leave: BulkLeaveRow,
): Promise<boolean> {
  try {
    const target = await lockMember(tx, scope, memberId);
    const actor = actorTowards(target, { personId: leave.actorId }, leave.actorRole);
    if (!mayDeactivate(actor, target)) return false;
    await assertNotLastAdmin(tx, scope, leave.actorRole, target);
    await deactivateMember(tx, scope, target);
    const { address, userAgent } = leave;
    await recordAudit(
      tx,
      { address, userAgent },
      {
        action: 'users.deactivate',
        organizationId: scope.organizationId,
        actorId: leave.actorId,
        targetType: 'person',
        targetId: target.personId,
        changes: { status: { from: target.status, to: 'inactive' }, inBulk: true },
        // The portions have a moment each; this is what they have in common.
        actId: leave.id,
      },
    );
    return true;
  } catch (error) {
    // Asked before anything was written: the transaction goes on with the next.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
