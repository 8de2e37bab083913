import { mountPasswords } from './passwords.routes.ts';

export { resetMail } from './reset-mail.ts';

export const area = { routes: mountPasswords };
