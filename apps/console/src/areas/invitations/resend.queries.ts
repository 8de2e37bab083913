import { getBulkResend } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** How often it is asked how far a resend is. */
const askEveryMs = 1500;

/** The organisation's last resend, asked again and again while it is under way, regardless of who began it. */
export const resendQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['bulk-resend', organizationId],
    queryFn: async ({ signal }) =>
      (await call(getBulkResend, { params: { id: organizationId }, signal })).resend,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? askEveryMs : false),
  });
