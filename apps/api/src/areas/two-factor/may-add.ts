import { sessionLevels, type TwoFactorType } from '@ensemble/contract';
import type { Caller } from '../../access/caller.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Factor } from './two-factor.store.ts';

/** Refuses a factor that is set up already, and a second one to a session that did not take the first step. */
export function checkMayAdd(
  factors: readonly Factor[],
  type: TwoFactorType,
  caller: Pick<Caller, 'level'>,
): void {
  const confirmed = factors.filter((each) => each.confirmedAt);
  if (confirmed.length > 0 && caller.level < sessionLevels.High)
    throw new Refusal('SESSION_LEVEL_TOO_LOW');
  if (confirmed.some((each) => each.type === type))
    throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
}
