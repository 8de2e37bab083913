import type { UserType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import {
  countActive,
  findLiveMembership,
  lockOrganization,
  wasDeactivated,
} from './users.store.ts';

/**
 * The person to act on, in an organisation where nobody else changes roles or states meanwhile.
 * Refuses the unknown (a foreign person looks just like that) and the deactivated.
 */
export async function memberToActOn(scope: Scope, tx: Transaction, personId: string) {
  await lockOrganization(scope, tx);
  const found = await findLiveMembership(scope, tx, personId);
  if (found) return found;
  throw new Refusal(
    (await wasDeactivated(scope, tx, personId)) ? 'USER_INACTIVE' : 'USER_NOT_FOUND',
  );
}

/** Refuses to take away the last active OrganizationAdmin, unless a SuperAdmin does it. */
export async function keepOneAdministrator(
  scope: Scope,
  tx: Transaction,
  actor: UserType,
  target: { readonly userType: UserType; readonly status: string },
): Promise<void> {
  if (
    actor === 'SuperAdmin' ||
    target.userType !== 'OrganizationAdmin' ||
    target.status !== 'active'
  )
    return;
  if ((await countActive(scope, tx, 'OrganizationAdmin')) <= 1)
    throw new Refusal('LAST_ADMINISTRATOR');
}
