export { mountAccount } from './account.routes.ts';
export { eraseEndedAccounts, keptDays } from './erase-ended-accounts.ts';
export { securityMail } from './security-mail.ts';
