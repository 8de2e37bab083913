import type {
  confirmReplacement as confirmRoute,
  RouteReply,
  startReplacement as startRoute,
} from '@ensemble/contract';
import { generateSecret } from 'otplib';
import type { AreaContext } from '../../area.ts';
import type { Attempts } from '../../access/attempts.ts';
import { encrypt, tryDecrypt } from '../../encryption/encrypt.ts';
import { recordAndNotify, recordAudit } from '../../audit/record.ts';
import type { Transaction } from '../../db/database.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { stepOfCode } from './codes.ts';
import { secretReply, setUpMinutes } from './set-up.ts';
import { keepPendingSecret, lockFactors, replaceSecret } from './two-factor.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  /** Tries at the first code of a person's set-up, which a new phone shares. */
  readonly setUpAttempts: Attempts;
}

/** A secret for the caller's next authenticator (TFA-37). Until its first code is confirmed the present one stays. */
export const startReplacement =
  ({ database, settings }: Dependencies) =>
  async (call: SessionCall<typeof startRoute>): Promise<RouteReply<typeof startRoute>> => {
    const { personId } = call.caller;
    if (call.params.id !== personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    const secret = generateSecret();
    return withIdentityRole(database, async (tx) => {
      await lockAuthenticator(tx, personId);
      await keepPendingSecret(tx, personId, encrypt(settings.ENCRYPTION_KEY, secret));
      await recordAudit(tx, call.origin, {
        action: 'twoFactor.start',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
      });
      return secretReply(tx, personId, secret);
    });
  };

/**
 * The first code of the new authenticator: from then on it counts, and the old one does not (TFA-37). Recovery
 * codes and sessions stay as they are.
 */
export const confirmReplacement =
  ({ database, settings, setUpAttempts }: Dependencies) =>
  async (call: SessionCall<typeof confirmRoute>): Promise<RouteReply<typeof confirmRoute>> => {
    const { personId } = call.caller;
    if (call.params.id !== personId) throw new Refusal('ERROR_FORBIDDEN_USER');
    if ((await setUpAttempts.count(personId)) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
    await withIdentityRole(database, async (tx) => {
      const { pendingSecret, pendingSince } = await lockAuthenticator(tx, personId);
      const isBegun = pendingSince && Date.now() - pendingSince.getTime() < setUpMinutes * 60_000;
      if (!pendingSecret || !isBegun) throw new Refusal('TWO_FACTOR_NOT_STARTED');
      // Where its key was lost, it is begun again (TFA-38).
      const secret = tryDecrypt(settings.ENCRYPTION_KEY, pendingSecret);
      if (secret === undefined) throw new Refusal('TWO_FACTOR_NOT_STARTED');
      const step = await stepOfCode(secret, call.body.code, null);
      if (step === undefined) throw new Refusal('INVALID_VERIFICATION_CODE');
      await replaceSecret(tx, personId, pendingSecret, step);
      await recordAndNotify(tx, call.origin, {
        action: 'twoFactor.replace',
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { type: 'totp' },
      });
    });
    await setUpAttempts.clear(personId);
    return {};
  };

async function lockAuthenticator(tx: Transaction, personId: string) {
  const found = (await lockFactors(tx, personId)).find(({ type }) => type === 'totp');
  if (!found?.confirmedAt) throw new Refusal('TWO_FACTOR_NOT_STARTED');
  return found;
}
