// The calls on passwords. Apart from areas/passwords, which login needs: these end sessions and locks.
export { mountPasswordChanges } from './password-changes.routes.ts';
export { resetMail } from './reset-mail.ts';
