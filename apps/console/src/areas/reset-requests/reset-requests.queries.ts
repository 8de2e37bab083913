import {
  confirmResetRequest,
  listResetRequests,
  listWholeResetRequests,
  refuseAnyResetRequest,
  refuseResetRequest,
  type RequestInService,
  type ResetRequest,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

const key = ['reset-requests'];

/** Those that an organization's administrators answer; all of them, for a SuperAdmin (TFA-33). */
export const resetRequestsQuery = (organizationId: string, isSuperAdmin: boolean) =>
  queryOptions({
    queryKey: [...key, isSuperAdmin ? 'all' : organizationId],
    queryFn: async ({ signal }): Promise<readonly (ResetRequest | RequestInService)[]> => {
      if (isSuperAdmin) return (await call(listWholeResetRequests, { signal })).requests;
      const params = { orgId: organizationId };
      return (await call(listResetRequests, { params, signal })).requests;
    },
    staleTime: 0,
  });

/** What can be answered; afterwards the list is asked anew. */
export function useResetRequestCalls(organizationId: string, isSuperAdmin: boolean) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: key });
  const paramsOf = (requestId: string) => ({ params: { orgId: organizationId, requestId } });
  return {
    refetch,
    confirm: async (requestId: string) => {
      await call(confirmResetRequest, paramsOf(requestId));
      await refetch();
    },
    refuse: async (requestId: string) => {
      if (isSuperAdmin) await call(refuseAnyResetRequest, { params: { requestId } });
      else await call(refuseResetRequest, paramsOf(requestId));
      await refetch();
    },
  };
}
