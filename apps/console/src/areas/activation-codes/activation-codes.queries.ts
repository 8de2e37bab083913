import {
  type ActivationCode,
  generateActivationCodes,
  listActivationCodes,
  listActivationUploads,
  reactivateActivationCode,
  revealSecondaryId,
  type RouteInput,
  withdrawActivationCode,
  withdrawActivationUpload,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';

type ListQuery = RouteInput<typeof listActivationCodes>['query'];

/** A page of the codes of an organisation (API-68). While the next one comes, this one stays. */
export const activationCodesQuery = (organizationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ['activation-codes', organizationId, query],
    queryFn: ({ signal }) =>
      call(listActivationCodes, { params: { id: organizationId }, query, signal }),
    // Never the codes of another organisation.
    placeholderData: (before, query) =>
      query?.queryKey[1] === organizationId ? before : undefined,
  });

/** Uploads of the organisation that have unclaimed codes. */
export const uploadsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['activation-codes', organizationId, 'uploads'],
    queryFn: async ({ signal }) =>
      (await call(listActivationUploads, { params: { id: organizationId }, signal })).uploads,
    staleTime: 0,
  });

/** What can be done with codes; afterwards the list is asked anew (CODES-10). */
export function useCodeCalls(organizationId: string) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: ['activation-codes'] });
  return {
    refetch,
    reactivate: async ({ id: codeId }: ActivationCode) => {
      await call(reactivateActivationCode, { params: { id: organizationId, codeId } });
      refetch();
    },
    withdraw: async ({ id: codeId }: ActivationCode) => {
      await call(withdrawActivationCode, { params: { id: organizationId, codeId } });
      refetch();
    },
    reveal: async ({ id: codeId }: ActivationCode) => {
      const params = { id: organizationId, codeId };
      return (await call(revealSecondaryId, { params })).secondaryId;
    },
    withdrawUpload: async (uploadId: string) => {
      const params = { id: organizationId, uploadId };
      const { total } = await call(withdrawActivationUpload, { params });
      refetch();
      return total;
    },
    generate: async (prefix: string, count: number) => {
      const body = { prefix, count };
      const { codes } = await call(generateActivationCodes, {
        params: { id: organizationId },
        body,
      });
      refetch();
      return codes;
    },
  };
}
