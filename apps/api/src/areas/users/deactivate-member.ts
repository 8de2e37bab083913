import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { deactivateCodeOf } from '../activation-codes/index.ts';
import { endSessions, markInactive, replaceInvitations } from './users.store.ts';

/** Ends a membership that is locked: its sessions end, its links die, its activation code goes with it (USERS-36, USERS-37). */
export async function deactivateMember(
  tx: Transaction,
  scope: Scope,
  target: { readonly id: string; readonly personId: string; readonly status: string },
): Promise<void> {
  await markInactive(tx, scope, target.id);
  await replaceInvitations(tx, scope, target.id);
  await deactivateCodeOf(tx, scope, target.id);
  // A pending membership leaves no session behind; a person active elsewhere stays logged in there.
  if (target.status !== 'pending') await endSessions(tx, scope, target.personId);
}
