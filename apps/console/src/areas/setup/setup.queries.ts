import { changeSetup, getSetup } from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

const keyOf = (organizationId: string) => ['setup', organizationId];

/** The first steps of an organisation: asked anew whenever they are shown, as they are done on other pages. */
export const setupQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keyOf(organizationId),
    queryFn: ({ signal }) => call(getSetup, { params: { id: organizationId }, signal }),
    staleTime: 0,
  });

/** Puts them away for all administrators, or brings them out again. */
export function usePutSetupAway(organizationId: string) {
  const client = useQueryClient();
  return async (isPutAway: boolean): Promise<void> => {
    const setup = await call(changeSetup, { params: { id: organizationId }, body: { isPutAway } });
    client.setQueryData(keyOf(organizationId), setup);
  };
}
