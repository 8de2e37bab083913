import type { SecondStepType } from '@ensemble/contract';
import type { Caller } from '../../access/caller.ts';
import type { Origin } from '../../access/origin.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { Browser } from '../../http/security/browser-mark.ts';
import { rememberBrowser } from '../../known-browsers/index.ts';
import { raiseSession } from '../auth/index.ts';
import { endRequestOf } from './reset-requests/reset-requests.store.ts';
import { endSmsCodes } from './sms/sms-code.store.ts';

interface Call {
  readonly caller: Pick<Caller, 'personId' | 'sessionId'>;
  readonly browser: Browser;
  readonly origin: Origin;
}

/** What follows a right second step, whatever its kind: the session rises to High under a new token. */
export async function completeSecondStep(
  tx: Transaction,
  call: Call,
  tokenHash: string,
  way: SecondStepType | 'backupCode',
): Promise<void> {
  const { personId, sessionId } = call.caller;
  // A code still under way would stay good for a person who reads the phone.
  await endSmsCodes(tx, personId);
  // They got in after all: nobody needs to help.
  await endRequestOf(tx, personId);
  await raiseSession(tx, sessionId, tokenHash);
  await rememberBrowser(tx, call, personId);
  await recordAudit(tx, call.origin, {
    action: 'auth.secondStep',
    actorId: personId,
    targetType: 'session',
    targetId: sessionId,
    changes: { type: way },
  });
}
