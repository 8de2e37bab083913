import * as routes from '@ensemble/contract/passwords';
import type { AreaParts } from '../../area-parts.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

export function mountPasswords({ mount, attempts, ...parts }: AreaParts): void {
  mount.publicRoute(
    routes.requestPasswordReset,
    requestPasswordReset({ ...parts, resetMails: attempts.resetMail }),
  );
  mount.publicRoute(
    routes.resetPassword,
    resetPassword({
      ...parts,
      loginAttempts: attempts.login,
      resetAttempts: attempts.reset,
      secondStep: attempts.secondStep,
    }),
  );
  mount.roleRoute(
    routes.changePassword,
    changePassword({ ...parts, changeAttempts: attempts.passwordChange }),
  );
}
