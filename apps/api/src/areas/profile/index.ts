export { eraseEndedAccounts, keptDays } from './erase-ended-accounts.ts';
export { mountProfile } from './profile.routes.ts';
export { pictureFile } from './profile-picture.ts';
export { securityMail } from './security-mail.ts';
