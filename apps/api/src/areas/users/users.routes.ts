import * as routes from '@ensemble/contract/users';
import type { AreaContext } from '../../area.ts';
import { changeUserRole } from './change-user-role.ts';
import { deactivateUser } from './deactivate-user.ts';
import { exportUsers } from './export-users.ts';
import { deactivateLeavers, previewLeavers, readBulkLeave } from './leavers.ts';
import { listUsers } from './list-users.ts';

export function mountUsers({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.listUsers, listUsers(parts));
  mount.tenantRoute(routes.exportUsers, exportUsers(parts));
  mount.tenantRoute(routes.previewLeavers, previewLeavers(parts));
  mount.tenantRoute(routes.deactivateLeavers, deactivateLeavers(parts));
  mount.tenantRoute(routes.getBulkLeave, readBulkLeave(parts));
  mount.tenantRoute(routes.changeUserRole, changeUserRole(parts));
  mount.tenantRoute(routes.deactivateUser, deactivateUser(parts));
}
