import { type SecondStepType, sessionLevels } from '@ensemble/contract';
import type { Caller } from '../../access/caller.ts';
import { needsSetUpLink } from '../../access/second-step.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { SecondSteps } from './second-steps.ts';

/**
 * Refuses a second step to a session that owes one, another of a kind of which a person has one, and the
 * first one of a person who must have it before a mailed link was opened (STAFF2FA-05).
 */
export function checkMayAdd({ types }: SecondSteps, type: SecondStepType, caller: Caller): void {
  if (types.length > 0 && caller.level < sessionLevels.High)
    throw new Refusal('SESSION_LEVEL_TOO_LOW');
  if (type !== 'passkey' && types.includes(type)) throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
  if (types.length === 0 && needsSetUpLink({ ...caller, twoFactorTypes: [] }))
    throw new Refusal('SET_UP_LINK_REQUIRED');
}
