import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { insertInvitation, replaceInvitations } from './invitation.store.ts';

/** Sends a new link for a pending place in the transaction's commit; earlier links die (OPEN-31). */
export async function sendInvitation(
  scope: Scope,
  tx: Transaction,
  membershipId: string,
): Promise<void> {
  await replaceInvitations(scope, tx, membershipId);
  const invitationId = await insertInvitation(scope, tx, membershipId);
  await enqueue(tx, 'mail', {
    kind: 'invitation',
    organizationId: scope.organizationId,
    invitationId,
  });
}
