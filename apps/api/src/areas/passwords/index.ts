import { mountPasswords } from './passwords.routes.ts';
import { resetMail } from './reset-mail.ts';

export const area = {
  routes: mountPasswords,
  mails: { passwordReset: resetMail },
};
