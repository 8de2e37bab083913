import { mountRegistration } from './registration.routes.ts';
import { activationMail } from './activation-mail.ts';

export { acceptByLogin } from './accept-by-login.ts';
export { findRegistration, takeUploadToken } from './registration.store.ts';

export const area = {
  routes: mountRegistration,
  mails: { activation: activationMail },
};
