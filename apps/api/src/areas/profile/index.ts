import type { Area } from '../../area-parts.ts';
import { mountProfile } from './profile.routes.ts';
import { securityMail } from './security-mail.ts';
import { eraseEndedAccounts } from './erase-ended-accounts.ts';

export { keptDays } from './erase-ended-accounts.ts';
export { pictureFile } from './profile-picture.ts';

export const area: Area = {
  routes: mountProfile,
  purge: eraseEndedAccounts,
  mails: { security: securityMail },
};
