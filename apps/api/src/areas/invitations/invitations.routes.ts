import * as routes from '@ensemble/contract/invitations';
import type { AreaContext } from '../../area.ts';
import { getInvitationAllowance, setInvitationAllowance } from './invitation-allowance.ts';
import { inviteInBulk, previewInviteInBulk } from './bulk/invite-in-bulk.ts';
import { inviteUser } from './invite-user.ts';
import { readBulkResend, resendPendingInvites } from './bulk/resend-pending-invites.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function mountInvitations({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.inviteUser, inviteUser(parts));
  mount.tenantRoute(routes.inviteInBulk, inviteInBulk(parts));
  mount.tenantRoute(routes.previewInviteInBulk, previewInviteInBulk(parts));
  mount.tenantRoute(routes.resendPendingInvitesInBulk, resendPendingInvites(parts));
  mount.tenantRoute(routes.getBulkResend, readBulkResend(parts));
  mount.tenantRoute(routes.getInvitationAllowance, getInvitationAllowance(parts));
  mount.tenantRoute(routes.setInvitationAllowance, setInvitationAllowance(parts));
  mount.tenantRoute(routes.withdrawInvitation, withdrawInvitation(parts));
}
