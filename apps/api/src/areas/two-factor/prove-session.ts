import { proofMinutes, type proveSession as route, type RouteReply } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Attempts } from '../../access/attempts.ts';
import { recordAudit } from '../../audit/record.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { insertFailedProof, markProved } from '../auth/index.ts';
import { guessSubject } from '../../known-browsers/index.ts';
import { passwordFits } from '../../credentials/index.ts';
import { looksLikeBackupCode } from './codes.ts';
import { countGuess, type SecondStepLimits } from './guesses.ts';
import { usePasskey } from './passkeys/use-passkey.ts';
import { takeStep } from './take-step.ts';
import { findPasswordHash } from './two-factor.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  readonly secondStep: SecondStepLimits;
  /** Tries at the present password of a person who is logged in. */
  readonly passwordAttempts: Attempts;
}

type Call = SessionCall<typeof route>;

/**
 * Proves again who holds the session: with the second step where one is set up, with the password
 * where none is. A password alone never stands in for a second step.
 */
export const proveSession =
  (deps: Dependencies) =>
  async (call: Call): Promise<RouteReply<typeof route>> => {
    const by = await proveBy(deps, call);
    if (by === 'password') await provePassword(deps, call);
    const provedAt = await withIdentityRole(deps.database, async (tx) => {
      const { personId, sessionId } = call.caller;
      await recordAudit(tx, call.origin, {
        action: 'auth.prove',
        actorId: personId,
        targetType: 'session',
        targetId: sessionId,
        changes: { type: by },
      });
      return markProved(tx, sessionId);
    });
    if (!provedAt) throw new Refusal('INVALID_SESSION_TOKEN');
    return { provedUntil: Math.floor(provedAt.getTime() / 1000) + proofMinutes * 60 };
  };

/** Proves with what was sent, and says what it was; a password only where there is no second step. */
async function proveBy(deps: Dependencies, call: Call) {
  if (call.caller.twoFactorTypes.length === 0) return 'password';
  const { passkey } = call.body;
  if (passkey === undefined) return proveByCode(deps, call);
  await usePasskey(deps, call, passkey);
  return 'passkey';
}

async function proveByCode(deps: Dependencies, call: Call) {
  const { code, type } = call.body;
  if (code === undefined) throw refuseField('VALIDATION_FAILED', 'code', { key: 'rules.required' });
  const guess = await countGuess(deps, call, code);
  const taken = await withIdentityRole(deps.database, (tx) =>
    takeStep(tx, deps.settings, call.caller.personId, { code, type }),
  );
  if (!taken) {
    await guess.wrong();
    throw new Refusal(looksLikeBackupCode(code) ? 'INVALID_BACKUP_CODE' : 'CODE_NOT_RECOGNIZED');
  }
  await guess.right();
  return taken;
}

async function provePassword(
  { database, passwordAttempts }: Dependencies,
  call: Call,
): Promise<void> {
  const { caller, body } = call;
  if (body.password === undefined)
    throw refuseField('VALIDATION_FAILED', 'password', { key: 'rules.required' });
  const subject = await guessSubject(database, caller.personId, call.browser);
  if ((await passwordAttempts.count(subject)) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
  const hash = await withIdentityRole(database, (tx) => findPasswordHash(tx, caller.personId));
  if (!(await passwordFits(hash, body.password))) {
    await withIdentityRole(database, (tx) =>
      insertFailedProof(tx, call.origin, { personId: caller.personId, secret: 'password' }),
    );
    throw refuseField('INVALID_PASSWORD', 'password', { key: 'errors.INVALID_PASSWORD' });
  }
  await passwordAttempts.clear(subject);
}
