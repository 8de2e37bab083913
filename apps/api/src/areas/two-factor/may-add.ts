import { sessionLevels, type TwoFactorType } from '@ensemble/contract';
import { needsSetUpLink } from '../../access/second-step.ts';
import type { Caller } from '../../access/caller.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Factor } from './two-factor.store.ts';

/**
 * Refuses a factor that is set up already, a second one to a session that did not take the first step, and the
 * first one of a person who must have it before a mailed link was opened (STAFF2FA-05).
 */
export function checkMayAdd(factors: readonly Factor[], type: TwoFactorType, caller: Caller): void {
  const confirmed = factors.filter((each) => each.confirmedAt);
  if (confirmed.length > 0 && caller.level < sessionLevels.High)
    throw new Refusal('SESSION_LEVEL_TOO_LOW');
  if (confirmed.some((each) => each.type === type))
    throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
  if (confirmed.length === 0 && needsSetUpLink({ ...caller, twoFactorTypes: [] }))
    throw new Refusal('SET_UP_LINK_REQUIRED');
}
