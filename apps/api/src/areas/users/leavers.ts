import {
  type BulkLeave,
  type deactivateLeavers as route,
  email as addressRule,
  type getBulkLeave as readRoute,
  type Leaver,
  type LeaverRefusal,
  type LeaversPlan,
  mayActOn,
  parse,
  type previewLeavers as previewRoute,
  type RouteReply,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { actorTowards } from './act-on-member.ts';
import {
  beginBulkLeave,
  countRemainingAdmins,
  findBulkLeave,
  findListed,
  type ListedMember,
  noteLeft,
  progressOfLeave,
} from './bulk-leave.store.ts';
import { sortEmailOf } from '../../db/search.ts';

type Dependencies = Pick<AreaContext, 'database'>;

type Call = TenantCall<typeof route> | TenantCall<typeof previewRoute>;

/** Tells what a list of leavers would do to each, and does nothing. */
export const previewLeavers =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof previewRoute>): Promise<LeaversPlan> =>
    withTenant(database, call.scope, (tx) => planLeavers(tx, call));

/**
 * Has many people deactivated by a job that is put on the queue with the answer. The rules are asked
 * again for each of them when it is done. While another list is under way, nothing is begun.
 */
export const deactivateLeavers =
  ({ database }: Dependencies) =>
  async (call: TenantCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { scope, caller, origin } = call;
    return withTenant(database, scope, async (tx) => {
      if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const { leavers } = await planLeavers(tx, call);
      const begun = await beginBulkLeave(tx, scope, {
        actorId: caller.personId,
        actorRole: call.role,
        address: origin.address,
        userAgent: origin.userAgent,
        language: origin.language,
        memberIds: leavers.map(({ id }) => id),
        total: leavers.length,
      });
      if (begun?.total === 0)
        await noteLeft(tx, scope, begun.id, { done: 0, deactivated: 0, isLast: true });
      else if (begun)
        await enqueue(tx, 'leavers', { organizationId: scope.organizationId, leaveId: begun.id });
      const row = await findBulkLeave(tx, scope);
      if (!row) throw new Error('a list of leavers that was begun is not there');
      return { ...progressOfLeave(row), alreadyUnderWay: begun === undefined };
    });
  };

/** How far the organisation's last list of leavers is. */
export const readBulkLeave =
  ({ database }: Dependencies) =>
  async ({ scope }: TenantCall<typeof readRoute>): Promise<{ leave: BulkLeave | null }> =>
    withTenant(database, scope, async (tx) => {
      const row = await findBulkLeave(tx, scope);
      return { leave: row ? progressOfLeave(row) : null };
    });

async function planLeavers(tx: Transaction, call: Call): Promise<LeaversPlan> {
  const { scope, body } = call;
  // As the rule reads an address; what is none is found by no one.
  const emails = [...new Set(body.emails.map((raw) => parse(addressRule, raw).data ?? raw))];
  const memberIds = [...new Set(body.memberIds)];
  const rows = await findListed(tx, scope, { memberIds, emails });
  const known = new Set(rows.flatMap((row) => [row.id, row.sort_email]));
  const judged = rows.map((row) => ({ row, reason: refusalOf(row, call) }));
  const admins = judged.filter(
    ({ row, reason }) =>
      !reason && row.user_type === 'OrganizationAdmin' && row.status === 'active',
  );
  const leaving = admins.map(({ row }) => row.id);
  const keepsNoAdmin =
    call.role !== 'SuperAdmin' &&
    leaving.length > 0 &&
    (await countRemainingAdmins(tx, scope, leaving)) === 0;
  const plan: LeaversPlan = {
    leavers: [],
    refused: [],
    notFound: [...memberIds, ...emails].filter(
      (each) => each !== '' && !known.has(sortEmailOf(each)),
    ),
  };
  for (const { row, reason } of judged) {
    const why =
      reason ?? (keepsNoAdmin && leaving.includes(row.id) ? 'lastAdministrator' : undefined);
    if (why) plan.refused.push({ ...leaverOf(row), reason: why });
    else plan.leavers.push(leaverOf(row));
  }
  return plan;
}

function refusalOf(row: ListedMember, { caller, role }: Call): LeaverRefusal | undefined {
  const target = { memberId: row.id, personId: row.person_id, userType: row.user_type };
  if (row.status === 'inactive') return 'inactive';
  if (target.personId === caller.personId) return 'self';
  const actor = actorTowards(target, caller, role);
  return mayActOn(actor, { ...target, status: row.status }) ? undefined : 'superAdmin';
}

const leaverOf = (row: ListedMember): Leaver => ({
  id: row.id,
  email: row.email,
  name: row.name,
  userType: row.user_type,
  userStatus: row.status,
});
