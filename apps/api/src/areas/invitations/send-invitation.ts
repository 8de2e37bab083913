import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { replaceInvitations } from '../users/index.ts';
import { insertInvitation } from './invitation.store.ts';

/** Sends a new link for a pending place in the transaction's commit; earlier links die (OPEN-31). */
export async function sendInvitation(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<void> {
  await replaceInvitations(tx, scope, membershipId);
  const invitationId = await insertInvitation(tx, scope, membershipId);
  await enqueue(tx, 'mail', {
    kind: 'invitation',
    organizationId: scope.organizationId,
    invitationId,
  });
}
