import { checkService } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** The checks, run anew each time they are asked for. */
export const serviceHealthQuery = queryOptions({
  queryKey: ['service-health'],
  queryFn: ({ signal }) => call(checkService, { signal }),
  staleTime: 0,
  // Each run asks other servers: coming back to the window is no reason.
  refetchOnWindowFocus: false,
});
