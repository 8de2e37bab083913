import { getProfile } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { keepInSession } from '../../session/index.ts';

/** Reads the own profile into the session, from where every part of the shell shows it (API-29, PROFILE-11). */
export async function readProfile(organizationId: string) {
  const profile = await call(getProfile, { params: { orgId: organizationId } });
  keepInSession({ profile });
  return profile;
}

/** The profile, where the session came without one. */
export const profileQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['profile', organizationId],
    queryFn: () => readProfile(organizationId),
  });
