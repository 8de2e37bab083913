import { maxSessionEnds } from '@ensemble/contract';
import type { Attempts, Limit } from '../../access/attempts.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** How often a day the administrators of an organization end the sessions of one of its people (USERS-48). */
export const sessionEndLimit = (limit: Limit): Attempts =>
  limit('session-ends', maxSessionEnds, 24 * 60 * 60);

/**
 * Counts an act that ends the sessions of a member, and takes it back where the act is refused. An organization counts
 * by itself: a refusal that another one caused would tell that the person belongs to both.
 */
export async function countSessionEnd(
  sessionEnds: Attempts,
  { organizationId }: Scope,
  memberId: string,
  act: () => Promise<void>,
): Promise<void> {
  const subject = `${organizationId} ${memberId}`;
  if ((await sessionEnds.count(subject)) === undefined)
    throw new Refusal('TOO_MANY_SESSION_ENDS', { values: { most: maxSessionEnds } });
  try {
    await act();
  } catch (error) {
    await sessionEnds.takeBack(subject);
    throw error;
  }
}
