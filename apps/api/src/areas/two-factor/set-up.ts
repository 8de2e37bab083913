import type {
  AuthReply,
  confirmTwoFactor as confirmRoute,
  ErrorType,
  getTwoFactorSecret as secretRoute,
  verifyTwoFactorSetUp as verifyRoute,
} from '@ensemble/contract';
import { generateSecret, generateURI } from 'otplib';
import type { Attempts } from '../../access/attempts.ts';
import { decrypt, encrypt } from '../../access/encrypt.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { SessionCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { authReplyFor, findPersonEmail, raiseSession } from '../auth/index.ts';
import { hashBackupCode, newBackupCodes, stepOfCode } from './codes.ts';
import {
  confirmAuthenticator,
  findAuthenticator,
  replaceBackupCodes,
  startAuthenticator,
} from './two-factor.store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  readonly twoFactorAttempts: Attempts;
}

/** Minutes a set-up waits for its first code. */
const setUpMinutes = 30;

/** A new secret for the caller's authenticator (API-24); refused once one is confirmed. */
export const getTwoFactorSecret =
  ({ database, settings }: Parts) =>
  async (call: SessionCall<typeof secretRoute>) => {
    const { personId } = call.caller;
    if (call.params.id !== personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    const secret = generateSecret();
    return asIdentity(database, async (tx) => {
      if (!(await startAuthenticator(tx, personId, encrypt(settings.ENCRYPTION_KEY, secret)))) {
        throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
      }
      await recordAudit(tx, call.origin, {
        action: 'twoFactor.start',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
      return {
        secret,
        uri: generateURI({
          issuer: 'Ensemble',
          label: await findPersonEmail(tx, personId),
          secret,
        }),
      };
    });
  };

/** Finishes set-up by the path that names the person (API-25, TFA-30). */
export const verifyTwoFactorSetUp =
  (parts: Parts) =>
  async (call: SessionCall<typeof verifyRoute>): Promise<AuthReply> => {
    if (call.params.id !== call.caller.personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    return finishSetUp(parts, call, call.body.code, 'INVALID_VERIFICATION_CODE');
  };

/** Finishes set-up for the caller (API-28, TFA-28). */
export const confirmTwoFactor =
  (parts: Parts) =>
  async (call: SessionCall<typeof confirmRoute>): Promise<AuthReply> =>
    finishSetUp(parts, call, call.body.code, 'INVALID_BACKUP_CODE');

type AnyCall = Pick<SessionCall<typeof confirmRoute>, 'caller' | 'origin'>;

/** The first right code enrols, makes the recovery codes and raises the session under a new token (TFA-07, TFA-20). */
async function finishSetUp(
  parts: Parts,
  call: AnyCall,
  code: string,
  wrong: ErrorType,
): Promise<AuthReply> {
  const { caller, origin } = call;
  if ((await parts.twoFactorAttempts.count(caller.personId)) === undefined)
    throw new Refusal('TOO_MANY_REQUESTS');
  const token = newToken();
  const backupCodes = newBackupCodes();
  await asIdentity(parts.database, async (tx) => {
    const step = await firstStep(tx, parts.settings, caller.personId, code);
    if (step === undefined) throw new Refusal(wrong);
    await confirmAuthenticator(tx, caller.personId, step);
    await replaceBackupCodes(
      tx,
      caller.personId,
      backupCodes.map((each) => hashBackupCode(caller.personId, each)),
    );
    await raiseSession(tx, caller.sessionId, hashToken(token));
    await recordAudit(tx, origin, {
      action: 'twoFactor.enroll',
      actorId: caller.personId,
      targetType: 'person',
      targetId: caller.personId,
      changes: { type: 'totp' },
    });
  });
  await parts.twoFactorAttempts.forget(caller.personId);
  return authReplyFor(
    { ...caller, level: 2, twoFactorTypes: ['totp'] },
    token,
    parts.settings,
    backupCodes,
  );
}

async function firstStep(
  tx: Transaction,
  settings: Settings,
  personId: string,
  code: string,
): Promise<number | undefined> {
  const found = await findAuthenticator(tx, personId);
  if (found?.confirmedAt) throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
  if (!found || Date.now() - found.createdAt.getTime() > setUpMinutes * 60_000)
    throw new Refusal('TWO_FACTOR_NOT_STARTED');
  return stepOfCode(decrypt(settings.ENCRYPTION_KEY, found.secret), code, null);
}
