import { securityJob, securityMail } from './security-mail.ts';

export { pictureFile } from './profile-picture.ts';
export { mountProfile as routes } from './profile.routes.ts';
export { eraseEndedAccounts as purge, keptDays } from './erase-ended-accounts.ts';

export const mails = { security: { payload: securityJob, write: securityMail } };
