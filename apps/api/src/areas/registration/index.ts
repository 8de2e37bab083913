export { acceptByLogin } from './accept-by-login.ts';
export { activationMail } from './activation-mail.ts';
export { mountRegistration } from './registration.routes.ts';
export { takeUploadToken } from './registration.store.ts';
