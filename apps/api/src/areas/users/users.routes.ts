import * as routes from '@ensemble/contract/users';
import type { AreaContext } from '../../area.ts';
import { changeUserRole } from './role/change-user-role.ts';
import { deactivateUser } from './deactivate-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { exportUsers } from './export-users.ts';
import { deactivateLeavers, previewLeavers, readBulkLeave } from './leavers.ts';
import { listUsers } from './list-users.ts';
import { sessionEndLimit } from './session-ends.ts';

export function mountUsers({ mount, ...rest }: AreaContext): void {
  const deps = { ...rest, sessionEnds: sessionEndLimit(rest.limit) };
  mount.tenantRoute(routes.listUsers, listUsers(deps));
  mount.tenantRoute(routes.exportUsers, exportUsers(deps));
  mount.tenantRoute(routes.previewLeavers, previewLeavers(deps));
  mount.tenantRoute(routes.deactivateLeavers, deactivateLeavers(deps));
  mount.tenantRoute(routes.getBulkLeave, readBulkLeave(deps));
  mount.tenantRoute(routes.changeUserRole, changeUserRole(deps));
  mount.tenantRoute(routes.endUserSessions, endUserSessions(deps));
  mount.tenantRoute(routes.deactivateUser, deactivateUser(deps));
}
