import type { changePassword as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { recordAndNotify } from '../../audit/record.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteOtherSessions, renewToken } from '../auth/index.ts';
import { deleteKnownBrowsers, guessSubject } from '../../known-browsers/index.ts';
import { passwordFits } from '../../credentials/index.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { findOwner, lockPassword, setPassword } from './passwords.store.ts';

interface Dependencies extends Pick<AreaContext, 'database' | 'settings'> {
  /** Tries at one person's present password. */
  readonly changeAttempts: Attempts;
}

/**
 * Changes the own password (API-23). The present one comes first, its tries counted before it is
 * looked at. The session goes on under a new token; every other one ends, and every open reset link.
 */
export const changePassword = (deps: Dependencies) => async (call: RoleCall<typeof route>) => {
  const { caller, origin } = call;
  const { currentPassword, password } = call.body;
  const subject = await guessSubject(deps.database, caller.personId, call.browser);
  if ((await deps.changeAttempts.count(subject)) === undefined)
    throw new Refusal('TOO_MANY_REQUESTS');
  const owner = await withIdentityRole(deps.database, (tx) => findOwner(tx, caller.personId));
  if (!owner || !(await passwordFits(owner.passwordHash, currentPassword))) throw wrongPassword();
  await deps.changeAttempts.clear(subject);
  const passwordHash = await hashNewPassword(deps, owner, password);
  const token = newToken();
  await withIdentityRole(deps.database, async (tx) => {
    // A person who reset the password in the meantime meant to shut this session out.
    if ((await lockPassword(tx, owner.id)) !== owner.passwordHash) throw wrongPassword();
    if (!(await renewToken(tx, caller.sessionId, hashToken(token))))
      throw new Refusal('INVALID_SESSION_TOKEN');
    await setPassword(tx, owner, passwordHash);
    await deleteOtherSessions(tx, owner.id, caller.sessionId);
    await deleteKnownBrowsers(tx, owner.id, call.browser.id);
    await recordAndNotify(tx, origin, {
      action: 'passwords.change',
      actorId: owner.id,
      targetType: 'person',
      targetId: owner.id,
    });
  });
  return { accessToken: token };
};

/** PWD-26, said beside the field. */
const wrongPassword = () =>
  refuseField('INVALID_PASSWORD', 'currentPassword', { key: 'errors.INVALID_PASSWORD' });
