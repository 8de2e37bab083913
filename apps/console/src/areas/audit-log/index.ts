export { AuditLogLink } from './audit-log-link.tsx';
