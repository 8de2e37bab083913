export { mountAuditLog as routes } from './audit-log.routes.ts';
