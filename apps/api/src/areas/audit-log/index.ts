export { mountAuditLog } from './audit-log.routes.ts';
