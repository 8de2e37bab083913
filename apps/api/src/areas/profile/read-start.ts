import { type readStart as startRoute, type RouteReply, sessionLevels } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { Caller } from '../../access/caller.ts';
import { actingRole } from '../../http/routing/authorize.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { assumeTenant } from '../../tenancy/scope.ts';
import { sessionReply } from '../auth/index.ts';
import { isSetupOpen } from '../organization-settings/index.ts';
import { readOrganization } from '../organizations/index.ts';
import { findWaiting } from '../waiting/index.ts';
import { readProfile } from './own-profile.ts';

/** The session, with its organisation and the own profile once it may enter (AUTH-07, AUTH-37). */
export const readStart =
  (deps: Pick<AreaContext, 'database' | 'settings'>) =>
  async ({
    caller,
    token,
  }: SessionCall<typeof startRoute>): Promise<RouteReply<typeof startRoute>> => {
    const session = sessionReply(caller, token, deps.settings);
    const [current] = caller.organizations;
    if (!current || !mayEnter(caller))
      return { session, organization: null, profile: null, hasSetupSteps: false };
    const { organizationId } = current;
    const scope = assumeTenant(organizationId);
    const role = actingRole(caller, organizationId);
    const [organization, profile, hasSetupSteps, waiting] = await Promise.all([
      readOrganization(deps, { scope, role }),
      readProfile(deps, { scope, caller }),
      isSetupOpen(deps, scope, role),
      findWaiting(deps, scope, role),
    ]);
    return { session, organization, profile, hasSetupSteps, ...(waiting && { waiting }) };
  };

/** As a route of the organisation would ask: no second step due, nor one to be set up first. */
const mayEnter = ({ level, twoFactorRequired }: Caller): boolean =>
  level >= (twoFactorRequired ? sessionLevels.High : sessionLevels.Low);
