import type { resetPassword as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken } from '../../access/token.ts';
import { recordAndNotify } from '../../audit/record.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteSessionsOf, liftLocks } from '../auth/index.ts';
import { deleteKnownBrowsers, rememberMailReader } from '../../known-browsers/index.ts';
import { clearStrangersGuesses, endRequestOf, type SecondStepLimits } from '../two-factor/index.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { findResetOwner, lockPassword, setPassword, takeReset } from './passwords.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  readonly loginAttempts: Attempts;
  /** Passwords tried with the good links of one address. */
  readonly resetAttempts: Attempts;
  readonly secondStep: SecondStepLimits;
}

/**
 * Sets a new password with the mailed link (API-21). The link proves itself first: whatever is said
 * of the password after it is said to the person who reads the address's mail. Tries are counted from
 * there on, so that a stranger without a link cannot use them up. All sessions end and all locks
 * are lifted; no one is logged in, and a second step is still due at the next login.
 */
export const resetPassword = (deps: Dependencies) => async (call: PublicCall<typeof route>) => {
  const { email, code, password } = call.body;
  const link = { email, tokenHash: hashToken(code) };
  const owner = await withIdentityRole(deps.database, (tx) => findResetOwner(tx, link));
  if (!owner) throw new Refusal('INVALID_CODE');
  if ((await deps.resetAttempts.count(email)) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
  const passwordHash = await hashNewPassword(deps, owner, password);
  await withIdentityRole(deps.database, async (tx) => {
    await lockPassword(tx, owner.id);
    if (!(await takeReset(tx, link))) throw new Refusal('INVALID_CODE');
    await setPassword(tx, owner, passwordHash);
    await deleteSessionsOf(tx, owner.id);
    // A person who knew the old password may have made a browser of theirs known with it.
    await deleteKnownBrowsers(tx, owner.id, call.browser.id);
    await rememberMailReader(tx, call.browser, owner.id);
    // Perhaps someone who knew the old password asked.
    await endRequestOf(tx, owner.id);
    await liftLocks(deps.loginAttempts, tx, email);
    await recordAndNotify(tx, call.origin, {
      action: 'passwords.reset',
      actorId: owner.id,
      targetType: 'person',
      targetId: owner.id,
    });
  });
  await deps.resetAttempts.clear(email);
  await clearStrangersGuesses(deps.secondStep, owner.id);
  return {};
};
