import type { AuthReply, TwoFactorType, verifyTwoFactorCode as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { SessionCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { authReplyFor, raiseSession } from '../auth/index.ts';
import { rememberBrowser } from '../browsers/index.ts';
import { hashBackupCode, looksLikeBackupCode } from './codes.ts';
import { endSmsCodes } from './sms-code.store.ts';
import { takeCode } from './take-code.ts';
import { countBackupCodes, lockFactors, takeBackupCode } from './two-factor.store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  readonly twoFactorAttempts: Attempts;
}

/**
 * The second step of a login (API-13): a code of either kind that is set up, or one of the recovery
 * codes, each good once. The session rises to High under a new token. Tries are counted per person.
 */
export const verifyTwoFactorCode =
  (parts: Parts) =>
  async (call: SessionCall<typeof route>): Promise<AuthReply> => {
    const { caller, origin } = call;
    const { code, type } = call.body;
    if ((await parts.twoFactorAttempts.count(caller.personId)) === undefined)
      throw new Refusal('TOO_MANY_REQUESTS');
    const token = newToken();
    const taken = await asIdentity(parts.database, async (tx) => {
      const way = await takeStep(tx, parts.settings, caller.personId, code, type);
      // Committed, not thrown: a wrong try at an SMS code counts.
      if (way === undefined) return undefined;
      // A code still under way would stay good for whoever reads the phone.
      await endSmsCodes(tx, caller.personId);
      await raiseSession(tx, caller.sessionId, hashToken(token));
      await rememberBrowser(tx, call, caller.personId);
      await recordAudit(tx, origin, {
        action: 'auth.secondStep',
        actorId: caller.personId,
        targetType: 'session',
        targetId: caller.sessionId,
        changes: { type: way },
      });
      if (way !== 'backupCode') return {};
      return { backupCodesLeft: await countBackupCodes(tx, caller.personId) };
    });
    if (!taken)
      throw new Refusal(looksLikeBackupCode(code) ? 'INVALID_BACKUP_CODE' : 'CODE_NOT_RECOGNIZED');
    await parts.twoFactorAttempts.forget(caller.personId);
    return authReplyFor({ ...caller, level: 2 }, token, parts.settings, taken);
  };

/** Uses the code up and says as what it was good; undefined where it is wrong. `type` leaves the other kind untried. */
async function takeStep(
  tx: Transaction,
  settings: Settings,
  personId: string,
  code: string,
  type: TwoFactorType | undefined,
): Promise<TwoFactorType | 'backupCode' | undefined> {
  const enrolled = (await lockFactors(tx, personId)).filter((each) => each.confirmedAt);
  if (looksLikeBackupCode(code)) {
    const hash = hashBackupCode(personId, code);
    return enrolled.length > 0 && (await takeBackupCode(tx, personId, hash))
      ? 'backupCode'
      : undefined;
  }
  for (const factor of enrolled) {
    const isMeant = type === undefined || type === factor.type;
    if (isMeant && (await takeCode(tx, settings, factor, code))) return factor.type;
  }
  return undefined;
}
