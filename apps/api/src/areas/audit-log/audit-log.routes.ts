import * as routes from '@ensemble/contract/audit-log';
import type { AreaContext } from '../../area.ts';
import { exportAuditLog, exportWholeAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export function mountAuditLog({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.listAuditLog, listAuditLog(deps));
  mount.tenantRoute(routes.exportAuditLog, exportAuditLog(deps));
  mount.roleRoute(routes.listWholeAuditLog, listAuditLog(deps));
  mount.roleRoute(routes.exportWholeAuditLog, exportWholeAuditLog(deps));
}
