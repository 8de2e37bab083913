import { createOrganization, removeOrganization } from '@ensemble/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { organizationsKey } from '../../client/organizations-query.ts';
import { organizationQuery } from '../../client/organizations-query.ts';

/** Creates an organisation and asks for the list anew (ORGS-03, ORGS-04); answers its id. */
export function useCreateOrganization() {
  const client = useQueryClient();
  return async (body: { name: string; createdBy: string | undefined; isRoot: false }) => {
    const { id } = await call(createOrganization, { body });
    await client.invalidateQueries({ queryKey: organizationsKey });
    return id;
  };
}

/** Removes an organisation for good (API-41). */
export function useRemoveOrganization() {
  const client = useQueryClient();
  return async (id: string) => {
    await call(removeOrganization, { params: { id } });
    client.removeQueries({ queryKey: organizationQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: organizationsKey });
  };
}
