import { getOrganization, id as uuid, type Language, parse, removeLogo } from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, isRefusal } from '../../client/index.ts';
import { organizationsKey } from '../../client/organizations-query.ts';
import { keepInSession, useCurrent } from '../../session/index.ts';

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

/** Reads an organisation anew after a change; one's own shows in every part of the shell at once (ORGS-28). */
export function useReloadOrganization() {
  const client = useQueryClient();
  const { organizationId } = useCurrent();
  return async (id: string) => {
    await client.invalidateQueries({ queryKey: organizationsKey, refetchType: 'none' });
    const organization = await client.fetchQuery(organizationQuery(id));
    if (organization && id === organizationId) keepInSession({ organization });
  };
}

/** Removes the logo of one language (API-42). */
export function useRemoveLogo(id: string) {
  const reload = useReloadOrganization();
  return async (language: Language) => {
    await call(removeLogo, { params: { id }, query: { language } });
    await reload(id);
  };
}
