import { listOrganizations } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What changes with any organisation. */
export const organizationsKey = ['organizations'] as const;

/** All organisations, for a person who may list them (API-40). */
export const organizationsQuery = queryOptions({
  queryKey: [...organizationsKey, 'list'],
  queryFn: async ({ signal }) => (await call(listOrganizations, { signal })).organizations,
});
