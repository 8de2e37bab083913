import {
  proveSession as proveRoute,
  verifyTwoFactorCode as verifyCodeRoute,
} from '@ensemble/contract/auth';
import * as routes from '@ensemble/contract/two-factor';
import type { AreaContext } from '../../area.ts';
import { lockLimits } from '../auth/index.ts';
import { passwordLimit, secondStepLimits } from './guesses.ts';
import { getTwoFactor, removeTwoFactor, renewBackupCodes } from './manage-two-factor.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/own-passkeys.ts';
import { logInWithPasskey, requestPasskeyLogin } from './passkeys/log-in.ts';
import { requestPasskey, verifyPasskey } from './passkeys/use-passkey.ts';
import { proveSession } from './prove-session.ts';
import { confirmReplacement, startReplacement } from './replace-authenticator.ts';
import {
  confirmResetRequest,
  listResetRequests,
  listWholeResetRequests,
  refuseAnyResetRequest,
  refuseResetRequest,
} from './reset-requests/answer-requests.ts';
import { askForReset, getResetRequest, stopResetRequest } from './reset-requests/own-request.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { confirmTwoFactor, getTwoFactorSecret, verifyTwoFactorSetUp } from './set-up.ts';
import { askForSetUpLink, openSetUpLink, setUpLinkLimit } from './set-up-link/set-up-link.ts';
import { smsLimits, verifySms } from './sms/verify-sms.ts';
import {
  getStaffStep,
  listStaffWithoutStep,
  reminderLimit,
  remindOfStep,
  remindStaffToLogIn,
  setStaffStep,
} from './staff/staff-step.ts';
import { verifyTwoFactorCode } from './verify-two-factor-code.ts';

export function mountTwoFactor({ mount, limit, ...rest }: AreaContext): void {
  const deps = {
    ...rest,
    secondStep: secondStepLimits(limit),
    setUpAttempts: limit('two-factor-set-up', 10, 15 * 60),
    passwordAttempts: passwordLimit(limit),
    setUpLinks: setUpLinkLimit(limit),
    reminders: reminderLimit(limit),
    smsLimits: smsLimits(limit),
    ...lockLimits({ limit, ...rest }),
  };
  mount.sessionRoute(verifyCodeRoute, verifyTwoFactorCode(deps));
  mount.sessionRoute(proveRoute, proveSession(deps));
  mount.sessionRoute(routes.getTwoFactorSecret, getTwoFactorSecret(deps));
  mount.sessionRoute(routes.verifyTwoFactorSetUp, verifyTwoFactorSetUp(deps));
  mount.sessionRoute(routes.confirmTwoFactor, confirmTwoFactor(deps));
  mount.sessionRoute(routes.askForSetUpLink, askForSetUpLink(deps));
  mount.sessionRoute(routes.openSetUpLink, openSetUpLink(deps));
  mount.sessionRoute(routes.verifySms, verifySms(deps));
  mount.sessionRoute(routes.getTwoFactor, getTwoFactor(deps));
  mount.sessionRoute(routes.startReplacement, startReplacement(deps));
  mount.sessionRoute(routes.confirmReplacement, confirmReplacement(deps));
  mount.sessionRoute(routes.removeTwoFactor, removeTwoFactor(deps));
  mount.sessionRoute(routes.renewBackupCodes, renewBackupCodes(deps));
  mount.tenantRoute(routes.getStaffStep, getStaffStep(deps));
  mount.tenantRoute(routes.setStaffStep, setStaffStep(deps));
  mount.tenantRoute(routes.listStaffWithoutStep, listStaffWithoutStep(deps));
  mount.tenantRoute(routes.remindOfStep, remindOfStep(deps));
  mount.tenantRoute(routes.remindStaffToLogIn, remindStaffToLogIn(deps));
  mount.sessionRoute(routes.startPasskey, startPasskey(deps));
  mount.sessionRoute(routes.addPasskey, addPasskey(deps));
  mount.sessionRoute(routes.renamePasskey, renamePasskey(deps));
  mount.sessionRoute(routes.removePasskey, removePasskey(deps));
  mount.sessionRoute(routes.requestPasskey, requestPasskey(deps));
  mount.sessionRoute(routes.verifyPasskey, verifyPasskey(deps));
  mount.publicRoute(routes.requestPasskeyLogin, requestPasskeyLogin(deps));
  mount.publicRoute(routes.logInWithPasskey, logInWithPasskey(deps));
  mount.roleRoute(routes.resetTwoFactor, resetTwoFactor(deps));
  mount.sessionRoute(routes.getResetRequest, getResetRequest(deps));
  mount.sessionRoute(routes.askForReset, askForReset(deps));
  mount.publicRoute(routes.stopResetRequest, stopResetRequest(deps));
  mount.tenantRoute(routes.listResetRequests, listResetRequests(deps));
  mount.tenantRoute(routes.confirmResetRequest, confirmResetRequest(deps));
  mount.tenantRoute(routes.refuseResetRequest, refuseResetRequest(deps));
  mount.roleRoute(routes.listWholeResetRequests, listWholeResetRequests(deps));
  mount.roleRoute(routes.refuseAnyResetRequest, refuseAnyResetRequest(deps));
}
