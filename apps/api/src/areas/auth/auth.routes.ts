import * as routes from '@ensemble/contract/auth';
import type { AreaContext } from '../../area.ts';
import { listFailedLogins } from './list-failed-logins.ts';
import { type LockLimits, login, loginLimit } from './login.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { getPublicSettings } from './public-settings.ts';
import { getSession, logout, refreshSession, validateToken } from './session-calls.ts';
import { maxUnlockTries, unlockAccount } from './unlock-account.ts';

/** The counts of failed logins, and of tries at what ends a lock. */
export const lockLimits = ({
  limit,
  settings,
}: Pick<AreaContext, 'limit' | 'settings'>): LockLimits => ({
  loginAttempts: loginLimit(limit, settings),
  codeAttempts: limit('unlock', maxUnlockTries, settings.LOCK_MINUTES * 60),
});

export function mountAuth({ mount, limit, ...rest }: AreaContext): void {
  const lockSeconds = rest.settings.LOCK_MINUTES * 60;
  const deps = {
    ...rest,
    ...lockLimits({ limit, ...rest }),
    unlockMails: {
      own: limit('unlock-mail', 5, lockSeconds),
      others: limit('unlock-mail-others', 1, lockSeconds),
    },
  };
  mount.publicRoute(routes.login, login(deps));
  mount.publicRoute(routes.unlockAccount, unlockAccount(deps));
  mount.publicRoute(routes.getPublicSettings, getPublicSettings(deps));
  mount.sessionRoute(routes.logout, logout(deps));
  mount.sessionRoute(routes.getSession, getSession(deps));
  mount.sessionRoute(routes.refreshSession, refreshSession(deps));
  mount.sessionRoute(routes.validateToken, validateToken());
  mount.sessionRoute(routes.listFailedLogins, listFailedLogins(deps));
  mount.sessionRoute(routes.listOwnSessions, listOwnSessions(deps));
  mount.sessionRoute(routes.endOwnSession, endOwnSession(deps));
  mount.sessionRoute(routes.endOtherSessions, endOtherSessions(deps));
}
