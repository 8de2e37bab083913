import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { deactivateCodeOf } from '../activation-codes/index.ts';
import { replaceInvitations } from './invitation.store.ts';
import { endSessions, markInactive } from './users.store.ts';

/** Ends a membership that is locked: its sessions end, its links die, its activation code goes with it (USERS-36, USERS-37). */
export async function deactivateMember(
  scope: Scope,
  tx: Transaction,
  target: { readonly id: string; readonly personId: string; readonly status: string },
): Promise<void> {
  await markInactive(scope, tx, target.id);
  await replaceInvitations(scope, tx, target.id);
  await deactivateCodeOf(scope, tx, target.id);
  // A pending membership leaves no session behind; a person active elsewhere stays logged in there.
  if (target.status !== 'pending') await endSessions(scope, tx, target.personId);
}
