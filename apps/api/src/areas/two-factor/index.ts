import type { Area } from '../../area.ts';
import { openSms } from '../../gateways/sms.ts';
import {
  requestedJob,
  resetRequested,
  resetRequestWaits,
  waitsJob,
} from './reset-requests/reset-request-mails.ts';
import { linkJob, setUpLink } from './set-up-link/set-up-link-mail.ts';
import { reminderJob, secondStepReminder } from './staff/reminder-mail.ts';
import { smsJob, smsWorker } from './sms/sms-worker.ts';

export {
  clearStrangersGuesses,
  passwordLimit,
  type SecondStepLimits,
  secondStepLimits,
} from './guesses.ts';
export { checkRelyingParty } from './passkeys/check-relying-party.ts';
export { endRequestOf } from './reset-requests/reset-requests.store.ts';
export { resetTwoFactorByOperator } from './reset-two-factor.ts';
export { mountTwoFactor as routes } from './two-factor.routes.ts';
export { twoFactorSecrets as encryptedColumns } from './two-factor.store.ts';

export const mails = {
  resetRequested: { payload: requestedJob, write: resetRequested, isAwaited: true },
  resetRequestWaits: { payload: waitsJob, write: resetRequestWaits },
  secondStepReminder: { payload: reminderJob, write: secondStepReminder },
  setUpLink: { payload: linkJob, write: setUpLink, isAwaited: true },
};

export const jobs: Area['jobs'] = {
  // Tried again while the code is still good; the provider is given up after 10 seconds.
  sms: {
    retryLimit: 12,
    retryDelay: 3,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 30,
    heartbeatSeconds: 10,
    atOnce: 4,
    payload: smsJob,
    work: (deps) =>
      smsWorker({
        ...deps,
        sms: openSms(deps.settings),
        onError: (error) => deps.log.warn({ err: error }, 'sms'),
      }),
  },
};
