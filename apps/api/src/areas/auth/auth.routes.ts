import * as routes from '@ensemble/contract/auth';
import type { AreaParts } from '../../area-parts.ts';
import { listFailedLogins } from './list-failed-logins.ts';
import { login } from './login.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { getPublicSettings } from './public-settings.ts';
import { getSession, logout, refreshSession, validateToken } from './session-calls.ts';
import { unlockAccount } from './unlock-account.ts';

export function mountAuth({ mount, attempts, ...parts }: AreaParts): void {
  mount.publicRoute(
    routes.login,
    login({ ...parts, loginAttempts: attempts.login, codeAttempts: attempts.unlock }),
  );
  mount.publicRoute(
    routes.unlockAccount,
    unlockAccount({
      ...parts,
      loginAttempts: attempts.login,
      codeAttempts: attempts.unlock,
      unlockMails: attempts.unlockMail,
    }),
  );
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
