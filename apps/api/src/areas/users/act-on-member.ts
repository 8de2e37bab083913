import type { UserType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { countActive, findMembership, lockOrganization } from './users.store.ts';

/**
 * The member to act on, locked, in an organisation whose roles and states no other call changes
 * until the transaction ends. Refuses ids of other organisations like unknown ones, and deactivated
 * members.
 */
export async function lockMember(tx: Transaction, scope: Scope, memberId: string) {
  await lockOrganization(tx, scope);
  const found = await findMembership(tx, scope, memberId);
  if (!found) throw new Refusal('USER_NOT_FOUND');
  if (found.status === 'inactive') throw new Refusal('USER_INACTIVE');
  return { ...found, memberId: found.id };
}

/**
 * Who the caller is to the member acted on, for the rules about oneself. It compares the person, so
 * that a SuperAdmin is recognised in every organisation they belong to.
 */
export const actorTowards = (
  target: { readonly memberId: string; readonly personId: string },
  caller: { readonly personId: string },
  userType: UserType,
) => ({
  memberId: target.personId === caller.personId ? target.memberId : undefined,
  userType,
});

/** Refuses to take away the last active OrganizationAdmin, unless a SuperAdmin does it. */
export async function assertNotLastAdmin(
  tx: Transaction,
  scope: Scope,
  actor: UserType,
  target: { readonly userType: UserType; readonly status: string },
): Promise<void> {
  if (
    actor === 'SuperAdmin' ||
    target.userType !== 'OrganizationAdmin' ||
    target.status !== 'active'
  )
    return;
  if ((await countActive(tx, scope, 'OrganizationAdmin')) <= 1)
    throw new Refusal('LAST_ADMINISTRATOR');
}
