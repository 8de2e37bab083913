import { mountRegistration } from './registration.routes.ts';

export { acceptByLogin } from './accept-by-login.ts';
export { activationMail } from './activation-mail.ts';
export { findRegistration, takeUploadToken } from './registration.store.ts';

export const area = { routes: mountRegistration };
