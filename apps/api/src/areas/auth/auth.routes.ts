import * as routes from '@ensemble/contract/auth';
import type { AreaContext } from '../../area.ts';
import { listFailedLogins } from './list-failed-logins.ts';
import { login, loginLimit } from './login.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { getPublicSettings } from './public-settings.ts';
import { getSession, logout, refreshSession, validateToken } from './session-calls.ts';
import { maxUnlockTries, unlockAccount } from './unlock-account.ts';

export function mountAuth({ mount, limit, ...rest }: AreaContext): void {
  const lockSeconds = rest.settings.LOCK_MINUTES * 60;
  const parts = {
    ...rest,
    loginAttempts: loginLimit(limit, rest.settings),
    codeAttempts: limit('unlock', maxUnlockTries, lockSeconds),
    unlockMails: {
      own: limit('unlock-mail', 5, lockSeconds),
      others: limit('unlock-mail-others', 1, lockSeconds),
    },
  };
  mount.publicRoute(routes.login, login(parts));
  mount.publicRoute(routes.unlockAccount, unlockAccount(parts));
  mount.publicRoute(routes.getPublicSettings, getPublicSettings(parts.settings));
  mount.sessionRoute(routes.logout, logout(parts));
  mount.sessionRoute(routes.getSession, getSession(parts));
  mount.sessionRoute(routes.refreshSession, refreshSession(parts));
  mount.sessionRoute(routes.validateToken, validateToken());
  mount.sessionRoute(routes.listFailedLogins, listFailedLogins(parts));
  mount.sessionRoute(routes.listOwnSessions, listOwnSessions(parts));
  mount.sessionRoute(routes.endOwnSession, endOwnSession(parts));
  mount.sessionRoute(routes.endOtherSessions, endOtherSessions(parts));
}
