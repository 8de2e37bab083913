export { acceptByLogin } from './accept-by-login.ts';
export { activationMail } from './activation-mail.ts';
export { mountRegistration } from './registration.routes.ts';
export { findRegistration, takeUploadToken } from './registration.store.ts';
