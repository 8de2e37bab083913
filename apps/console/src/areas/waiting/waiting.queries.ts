import { getWaiting, type Waiting } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** What waits for an administrator: as the start counted it, and anew whenever it is shown. */
export const waitingQuery = (organizationId: string, started: Waiting | undefined) =>
  queryOptions({
    queryKey: ['waiting', organizationId],
    queryFn: ({ signal }) => call(getWaiting, { params: { id: organizationId }, signal }),
    placeholderData: started,
    staleTime: 0,
  });
