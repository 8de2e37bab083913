import {
  emergencyNumbers,
  type getConfigs as configsRoute,
  type getFeature as featureRoute,
  isOn,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';

type Dependencies = Pick<AreaContext, 'database'>;

async function featuresOf({ database }: Dependencies, scope: Scope) {
  const row = await withTenant(database, scope, (tx) => findOrganization(tx, scope));
  if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
  return row.features;
}

/** Everything that is switched on, with the emergency numbers (API-44, ORGS-29). */
export const getConfigs =
  (deps: Dependencies) => async (call: TenantCall<typeof configsRoute>) => ({
    features: await featuresOf(deps, call.scope),
    emergencyNumbers,
  });

/** One switch (API-44). */
export const getFeature = (deps: Dependencies) => async (call: TenantCall<typeof featureRoute>) => {
  const { featureType } = call.params;
  return { featureType, enabled: isOn(await featuresOf(deps, call.scope), featureType) };
};
