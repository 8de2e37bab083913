import { resetJob, resetMail } from './reset-mail.ts';

export { mountPasswords as routes } from './passwords.routes.ts';

export const mails = { passwordReset: { payload: resetJob, write: resetMail, isAwaited: true } };
