import { type Language, removeLogo } from '@ensemble/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { organizationQuery, organizationsKey } from '../../client/organizations-query.ts';
import { keepInSession, useCurrent } from '../../session/index.ts';

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
