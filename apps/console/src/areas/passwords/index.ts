export { PasswordChecklist } from './password-checklist.tsx';
