import { activationJob, activationMail } from './activation-mail.ts';

export { acceptByLogin } from './accept-by-login.ts';
export { findRegistration, takeUploadToken } from './registration.store.ts';
export { mountRegistration as routes } from './registration.routes.ts';

export const mails = {
  activation: { payload: activationJob, write: activationMail, isAwaited: true },
};
