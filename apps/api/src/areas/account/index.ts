export { securityMail } from './security-mail.ts';
