import * as routes from '@ensemble/contract/audit-log';
import type { AreaContext } from '../../area.ts';
import { exportAuditLog, exportWholeAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export function mountAuditLog({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.listAuditLog, listAuditLog(parts));
  mount.tenantRoute(routes.exportAuditLog, exportAuditLog(parts));
  mount.roleRoute(routes.listWholeAuditLog, listAuditLog(parts));
  mount.roleRoute(routes.exportWholeAuditLog, exportWholeAuditLog(parts));
}
