import type { Transaction } from '../../../db/database.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { countSession } from '../../usage/index.ts';
import { changeMeeting } from '../meetings.store.ts';

/** Completes a held session, and counts who joined it for reports; nothing leads back (MEET-13). */
export async function completeHeld(
  tx: Transaction,
  scope: Scope,
  id: string,
  timeZone: string,
): Promise<void> {
  await changeMeeting(tx, scope, id, { status: 'completed', endedAt: new Date() });
  await countSession(tx, id, timeZone);
}
