import type { SecondStepType } from '@ensemble/contract';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import { recordAndNotify } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import { endSetUp } from '../../known-browsers/index.ts';
import { raiseSession } from '../auth/index.ts';
import { makeBackupCodes } from './manage-two-factor.ts';
import type { SecondSteps } from './second-steps.ts';
import { deleteLinks } from './set-up-link/set-up-link.store.ts';

interface Call {
  readonly caller: Pick<Caller, 'personId' | 'sessionId'>;
  readonly origin: Origin;
}

/**
 * What follows the set-up of a second step, whatever its kind: the session rises to High under a new token, and
 * mailed links to a set-up end (STAFF2FA-05). Answers the recovery codes where it is the first of all.
 */
export async function completeSetUp(
  tx: Transaction,
  { caller: { personId, sessionId }, origin }: Call,
  { types }: Pick<SecondSteps, 'types'>,
  type: SecondStepType,
  tokenHash: string,
): Promise<string[] | undefined> {
  const backupCodes = types.length === 0 ? await makeBackupCodes(tx, personId) : undefined;
  await raiseSession(tx, sessionId, tokenHash);
  await endSetUp(tx, personId);
  await deleteLinks(tx, personId);
  await recordAndNotify(tx, origin, {
    action: 'twoFactor.enroll',
    actorId: personId,
    targetType: 'person',
    targetId: personId,
    changes: { type },
  });
  return backupCodes;
}
