import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';

/** The organisation, where people can be invited into it: it is there and not suspended. */
export async function checkMayInvite(tx: Transaction, scope: Scope) {
  const found = await findOrganization(tx, scope);
  if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
  if (found.status === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
  return found;
}
