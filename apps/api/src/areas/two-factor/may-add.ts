import { type SecondStepType, sessionLevels } from '@ensemble/contract';
import type { Caller } from '../../access/caller.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { SecondSteps } from './second-steps.ts';

/** Refuses a second step to a session that owes one; and another of a kind of which a person has one. */
export function checkMayAdd(
  { types }: SecondSteps,
  type: SecondStepType,
  caller: Pick<Caller, 'level'>,
): void {
  if (types.length > 0 && caller.level < sessionLevels.High)
    throw new Refusal('SESSION_LEVEL_TOO_LOW');
  if (type !== 'passkey' && types.includes(type)) throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
}
