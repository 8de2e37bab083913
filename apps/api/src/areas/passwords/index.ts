export { mountPasswords } from './passwords.routes.ts';
export { resetMail } from './reset-mail.ts';
