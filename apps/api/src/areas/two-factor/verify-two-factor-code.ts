import type { AuthReply, verifyTwoFactorCode as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { decrypt } from '../../access/encrypt.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { SessionCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { authReplyFor, raiseSession } from '../auth/index.ts';
import { rememberBrowser } from '../browsers/index.ts';
import { hashBackupCode, looksLikeBackupCode, stepOfCode } from './codes.ts';
import { findAuthenticator, rememberStep, takeBackupCode } from './two-factor.store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  readonly twoFactorAttempts: Attempts;
}

/**
 * The second step of a login (API-13): a code of the authenticator or one of the recovery
 * codes, each good once. The session rises to High under a new token. Tries are counted per person.
 */
export const verifyTwoFactorCode =
  (parts: Parts) =>
  async (call: SessionCall<typeof route>): Promise<AuthReply> => {
    const { caller, origin } = call;
    const { code } = call.body;
    if ((await parts.twoFactorAttempts.count(caller.personId)) === undefined)
      throw new Refusal('TOO_MANY_REQUESTS');
    const token = newToken();
    await asIdentity(parts.database, async (tx) => {
      const byBackupCode = looksLikeBackupCode(code);
      if (byBackupCode) await useBackupCode(tx, caller.personId, code);
      else await useAuthenticator(tx, parts.settings, caller.personId, code);
      await raiseSession(tx, caller.sessionId, hashToken(token));
      await rememberBrowser(tx, call, caller.personId);
      await recordAudit(tx, origin, {
        action: 'auth.secondStep',
        actorId: caller.personId,
        targetType: 'session',
        targetId: caller.sessionId,
        changes: { type: byBackupCode ? 'backupCode' : 'totp' },
      });
    });
    await parts.twoFactorAttempts.forget(caller.personId);
    return authReplyFor({ ...caller, level: 2 }, token, parts.settings);
  };

async function useBackupCode(tx: Transaction, personId: string, code: string): Promise<void> {
  const enrolled = (await findAuthenticator(tx, personId))?.confirmedAt;
  if (!enrolled || !(await takeBackupCode(tx, personId, hashBackupCode(personId, code)))) {
    throw new Refusal('INVALID_BACKUP_CODE');
  }
}

async function useAuthenticator(
  tx: Transaction,
  settings: Settings,
  personId: string,
  code: string,
): Promise<void> {
  const found = await findAuthenticator(tx, personId);
  if (!found?.confirmedAt) throw new Refusal('CODE_NOT_RECOGNIZED');
  const step = await stepOfCode(
    decrypt(settings.ENCRYPTION_KEY, found.secret),
    code,
    found.lastStep,
  );
  if (step === undefined) throw new Refusal('CODE_NOT_RECOGNIZED');
  await rememberStep(tx, personId, step);
}
