import * as routes from '@ensemble/contract/invitations';
import type { AreaContext } from '../../area.ts';
import { getInvitationAllowance, setInvitationAllowance } from './invitation-allowance.ts';
import { inviteInBulk, previewInviteInBulk } from './bulk/invite-in-bulk.ts';
import { inviteUser } from './invite-user.ts';
import { readBulkResend, resendPendingInvites } from './bulk/resend-pending-invites.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function mountInvitations({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.inviteUser, inviteUser(deps));
  mount.tenantRoute(routes.inviteInBulk, inviteInBulk(deps));
  mount.tenantRoute(routes.previewInviteInBulk, previewInviteInBulk(deps));
  mount.tenantRoute(routes.resendPendingInvitesInBulk, resendPendingInvites(deps));
  mount.tenantRoute(routes.getBulkResend, readBulkResend(deps));
  mount.tenantRoute(routes.getInvitationAllowance, getInvitationAllowance(deps));
  mount.tenantRoute(routes.setInvitationAllowance, setInvitationAllowance(deps));
  mount.tenantRoute(routes.withdrawInvitation, withdrawInvitation(deps));
}
