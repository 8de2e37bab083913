import * as routes from '@ensemble/contract/passwords';
import type { AreaContext } from '../../area.ts';
import { loginLimit } from '../auth/index.ts';
import { passwordLimit, secondStepLimits } from '../two-factor/index.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

/** A quarter of an hour. */
const seconds = 15 * 60;

export function mountPasswords({ mount, limit, ...rest }: AreaContext): void {
  const deps = {
    ...rest,
    resetMails: {
      own: limit('reset-mail', 5, seconds),
      // Never longer than a link is good: there is always one that works, or another may be asked for.
      others: limit(
        'reset-mail-others',
        1,
        Math.min(seconds, 60 * rest.settings.RESET_LINK_MINUTES),
      ),
    },
    loginAttempts: loginLimit(limit, rest.settings),
    resetAttempts: limit('reset', 10, seconds),
    secondStep: secondStepLimits(limit),
    changeAttempts: passwordLimit(limit),
  };
  mount.publicRoute(routes.requestPasswordReset, requestPasswordReset(deps));
  mount.publicRoute(routes.resetPassword, resetPassword(deps));
  mount.roleRoute(routes.changePassword, changePassword(deps));
}
