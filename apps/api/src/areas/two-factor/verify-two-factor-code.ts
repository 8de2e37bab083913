import type { AuthReply, verifyTwoFactorCode as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { authReplyFor } from '../auth/index.ts';
import { looksLikeBackupCode } from './codes.ts';
import { completeSecondStep } from './complete-second-step.ts';
import { countGuess, type SecondStepLimits } from './guesses.ts';
import { takeStep } from './take-step.ts';
import { countBackupCodes } from './two-factor.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  readonly secondStep: SecondStepLimits;
}

/**
 * The second step of a login (API-13): a code of either kind that is set up, or one of the recovery
 * codes, each good once. The session rises to High under a new token. Tries are counted
 * before the code is looked at.
 */
export const verifyTwoFactorCode =
  (deps: Dependencies) =>
  async (call: SessionCall<typeof route>): Promise<AuthReply> => {
    const { caller } = call;
    const { code } = call.body;
    const guess = await countGuess(deps, call, code);
    const token = newToken();
    const taken = await withIdentityRole(deps.database, async (tx) => {
      const way = await takeStep(tx, deps.settings, caller.personId, call.body);
      // Committed, not thrown: a wrong try at an SMS code counts.
      if (way === undefined) return undefined;
      await completeSecondStep(tx, call, hashToken(token), way);
      if (way !== 'backupCode') return {};
      return { backupCodesLeft: await countBackupCodes(tx, caller.personId) };
    });
    if (!taken) {
      await guess.wrong();
      throw new Refusal(looksLikeBackupCode(code) ? 'INVALID_BACKUP_CODE' : 'CODE_NOT_RECOGNIZED');
    }
    await guess.right();
    return authReplyFor({ ...caller, level: 2 }, token, deps.settings, taken);
  };
