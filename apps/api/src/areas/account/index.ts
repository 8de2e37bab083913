export { browserName } from './browser-name.ts';
export { securityMail } from './security-mail.ts';
