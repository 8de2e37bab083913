import { inviteUser, type UserType, withdrawInvitation } from '@ensemble/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** Invites a person, or sends a pending invitation again (OPEN-68). */
export const callInvite = (organizationId: string, email: string, userType: UserType) =>
  call(inviteUser, { body: { organizationId, userType, email } });

/** Invites people, and withdraws their invitations; afterwards all that is shown is asked anew (USERS-15). */
export function useInvitationCalls(organizationId: string) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries();
  return {
    invite: async (email: string, userType: UserType) => {
      const reply = await callInvite(organizationId, email, userType);
      refetch();
      return reply;
    },
    withdraw: async (userId: string) => {
      await call(withdrawInvitation, { params: { userId, orgId: organizationId } });
      refetch();
    },
  };
}
