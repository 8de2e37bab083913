import { getInvitationAllowance } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** How many invitations an organisation may send a day. */
export const allowanceQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitation-allowance', organizationId],
    queryFn: ({ signal }) =>
      call(getInvitationAllowance, { params: { id: organizationId }, signal }),
  });
