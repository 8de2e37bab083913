import type {
  AuthReply,
  confirmTwoFactor as confirmRoute,
  ErrorType,
  getTwoFactorSecret as secretRoute,
  TwoFactorType,
  verifyTwoFactorSetUp as verifyRoute,
} from '@ensemble/contract';
import { generateSecret, generateURI } from 'otplib';
import type { AreaContext } from '../../area.ts';
import type { Attempts } from '../../access/attempts.ts';
import type { Caller } from '../../access/caller.ts';
import { encrypt } from '../../encryption/encrypt.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import type { Origin } from '../../access/origin.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { authReplyFor, findPersonEmail } from '../auth/index.ts';
import { completeSetUp } from './complete-set-up.ts';
import { checkMayAdd } from './may-add.ts';
import { takeCode } from './take-code.ts';
import { lockSecondSteps, type SecondSteps } from './second-steps.ts';
import { confirmFactor, type Factor, startFactor } from './two-factor.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  /** Tries at the first code of a person's set-up. */
  readonly setUpAttempts: Attempts;
}

/** Minutes a set-up waits for its first code. */
export const setUpMinutes = 30;

/** A new secret for the caller's authenticator (API-24); refused once one is confirmed. */
export const getTwoFactorSecret =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof secretRoute>) => {
    const { personId } = call.caller;
    if (call.params.id !== personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    const secret = generateSecret();
    return withIdentityRole(database, async (tx) => {
      checkMayAdd(await lockSecondSteps(tx, personId), 'totp', call.caller);
      const encrypted = encrypt(settings.ENCRYPTION_KEY, secret);
      // One that was confirmed since the look is not replaced either.
      if (!(await startFactor(tx, personId, 'totp', encrypted)))
        throw new Refusal('TWO_FACTOR_ALREADY_ENROLLED');
      await recordAudit(tx, call.origin, {
        action: 'twoFactor.start',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
      return secretReply(tx, personId, secret);
    });
  };

/** A secret as apps take it: by itself, and as the address that a QR code holds. */
export const secretReply = async (tx: Transaction, personId: string, secret: string) => ({
  secret,
  uri: generateURI({ issuer: 'Ensemble', label: await findPersonEmail(tx, personId), secret }),
});

/** Finishes set-up by the path that names the person (API-25, TFA-30). */
export const verifyTwoFactorSetUp =
  (deps: Dependencies) =>
  async (call: SessionCall<typeof verifyRoute>): Promise<AuthReply> => {
    if (call.params.id !== call.caller.personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    return finishSetUp(deps, call, 'INVALID_VERIFICATION_CODE');
  };

/** Finishes set-up for the caller (API-28, TFA-28). */
export const confirmTwoFactor =
  (deps: Dependencies) =>
  async (call: SessionCall<typeof confirmRoute>): Promise<AuthReply> =>
    finishSetUp(deps, call, 'INVALID_BACKUP_CODE');

interface FinishCall {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly body: { readonly code: string; readonly type: TwoFactorType };
}

/**
 * The first right code enrols and raises the session under a new token (TFA-07, TFA-20). The
 * recovery codes are made with the first factor; a second one leaves those in people's drawers good.
 */
async function finishSetUp(
  deps: Dependencies,
  call: FinishCall,
  wrong: ErrorType,
): Promise<AuthReply> {
  const { caller, body } = call;
  if ((await deps.setUpAttempts.count(caller.personId)) === undefined)
    throw new Refusal('TOO_MANY_REQUESTS');
  const token = newToken();
  const done = await withIdentityRole(deps.database, async (tx) => {
    const steps = await lockSecondSteps(tx, caller.personId);
    const begun = begunFactor(steps, body.type, caller);
    // Committed, not thrown: a wrong try at an SMS code counts.
    if (!(await takeCode(tx, deps.settings, begun, body.code))) return undefined;
    return enrol(tx, call, steps, token);
  });
  if (!done) throw new Refusal(wrong);
  await deps.setUpAttempts.clear(caller.personId);
  const { backupCodes, twoFactorTypes } = done;
  const held = { ...caller, level: 2 as const, twoFactorTypes };
  return authReplyFor(held, token, deps.settings, backupCodes && { backupCodes });
}

/** The factor whose set-up was started and waits for its first code. */
function begunFactor(steps: SecondSteps, type: TwoFactorType, caller: Caller): Factor {
  checkMayAdd(steps, type, caller);
  const found = steps.factors.find((each) => each.type === type);
  if (!found || Date.now() - found.createdAt.getTime() > setUpMinutes * 60_000)
    throw new Refusal('TWO_FACTOR_NOT_STARTED');
  return found;
}

async function enrol(tx: Transaction, call: FinishCall, steps: SecondSteps, token: string) {
  const { type } = call.body;
  await confirmFactor(tx, call.caller.personId, type);
  const backupCodes = await completeSetUp(tx, call, steps, type, hashToken(token));
  return { backupCodes, twoFactorTypes: [...steps.types, type].sort() };
}
