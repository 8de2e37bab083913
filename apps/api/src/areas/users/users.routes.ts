import * as routes from '@ensemble/contract/users';
import type { AreaParts } from '../area-parts.ts';
import { changeUserRole } from './change-user-role.ts';
import { deactivateUser } from './deactivate-user.ts';
import { exportUsers } from './export-users.ts';
import { getInvitationAllowance, setInvitationAllowance } from './invitation-allowance.ts';
import { inviteInBulk, previewInviteInBulk } from './invite-in-bulk.ts';
import { inviteUser } from './invite-user.ts';
import { deactivateLeavers, previewLeavers, readBulkLeave } from './leavers.ts';
import { listUsers } from './list-users.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';
import { readBulkResend, resendPendingInvites } from './resend-pending-invites.ts';

export function mountUsers({ mount, ...parts }: AreaParts): void {
  mount.tenantRoute(routes.listUsers, listUsers(parts));
  mount.tenantRoute(routes.exportUsers, exportUsers(parts));
  mount.tenantRoute(routes.inviteUser, inviteUser(parts));
  mount.tenantRoute(routes.inviteInBulk, inviteInBulk(parts));
  mount.tenantRoute(routes.previewInviteInBulk, previewInviteInBulk(parts));
  mount.tenantRoute(routes.resendPendingInvitesInBulk, resendPendingInvites(parts));
  mount.tenantRoute(routes.getBulkResend, readBulkResend(parts));
  mount.tenantRoute(routes.getInvitationAllowance, getInvitationAllowance(parts));
  mount.tenantRoute(routes.setInvitationAllowance, setInvitationAllowance(parts));
  mount.tenantRoute(routes.previewLeavers, previewLeavers(parts));
  mount.tenantRoute(routes.deactivateLeavers, deactivateLeavers(parts));
  mount.tenantRoute(routes.getBulkLeave, readBulkLeave(parts));
  mount.tenantRoute(routes.changeUserRole, changeUserRole(parts));
  mount.tenantRoute(routes.withdrawInvitation, withdrawInvitation(parts));
  mount.tenantRoute(routes.deactivateUser, deactivateUser(parts));
}
