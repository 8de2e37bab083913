export { clearStrangersGuesses, secondStepLimits } from './guesses.ts';
export { mountTwoFactor } from './two-factor.routes.ts';
export { smsWorker } from './sms-worker.ts';
export { twoFactorSecrets } from './two-factor.store.ts';
