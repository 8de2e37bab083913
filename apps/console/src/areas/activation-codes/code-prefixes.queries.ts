import {
  changeCodePrefixLimit,
  type CodePrefixes,
  listCodePrefixes,
  moveCodePrefix,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

/** The code prefixes of an organisation. */
export const codePrefixesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['code-prefixes', organizationId],
    queryFn: ({ signal }) => call(listCodePrefixes, { params: { id: organizationId }, signal }),
  });

/** What a SuperAdmin does with the prefixes of an organisation. */
export function usePrefixCalls(organizationId: string) {
  const client = useQueryClient();
  const params = { id: organizationId };
  const keep = (found: CodePrefixes) =>
    client.setQueryData(codePrefixesQuery(organizationId).queryKey, found);
  return {
    changeLimit: async (most: number) =>
      keep(await call(changeCodePrefixLimit, { params, body: { most } })),
    move: async (prefix: string, target: string) => {
      const body = { organizationId: target };
      keep(await call(moveCodePrefix, { params: { ...params, prefix }, body }));
      await client.invalidateQueries({ queryKey: codePrefixesQuery(target).queryKey });
    },
  };
}
