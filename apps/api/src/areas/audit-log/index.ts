import { mountAuditLog } from './audit-log.routes.ts';

export const area = { routes: mountAuditLog };
