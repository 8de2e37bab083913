import { getOrganization, id as uuid, listOrganizations, parse } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { call } from './call.ts';

/** What changes with any organisation. */
export const organizationsKey = ['organizations'] as const;

/** All organisations, for a person who may list them (API-40). */
export const organizationsQuery = queryOptions({
  queryKey: [...organizationsKey, 'list'],
  queryFn: async ({ signal }) => (await call(listOrganizations, { signal })).organizations,
});

/** One organisation; null where there is none by that id, whatever was in the address (API-41). */
export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [...organizationsKey, 'one', id],
    queryFn: async ({ signal }) => {
      if (!parse(uuid, id).success) return null;
      return call(getOrganization, { params: { id }, signal }).catch((error: unknown) => {
        if (isRefusal(error, 'ORGANIZATION_NOT_FOUND')) return null;
        throw error;
      });
    },
  });
