import type { Area } from '../../area.ts';
import { openSms } from '../../gateways/sms.ts';
import { resetRequested, resetRequestWaits } from './reset-requests/reset-request-mails.ts';
import { setUpLink } from './set-up-link/set-up-link-mail.ts';
import { secondStepReminder } from './staff/reminder-mail.ts';
import { smsWorker } from './sms/sms-worker.ts';

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

export const mails = { resetRequested, resetRequestWaits, secondStepReminder, setUpLink };

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
    work: (deps) =>
      smsWorker({
        ...deps,
        sms: openSms(deps.settings),
        onError: (error) => deps.log.warn({ err: error }, 'sms'),
      }),
  },
};
