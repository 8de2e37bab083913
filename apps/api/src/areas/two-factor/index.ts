export { mountTwoFactor } from './two-factor.routes.ts';
export { smsWorker } from './sms-worker.ts';
