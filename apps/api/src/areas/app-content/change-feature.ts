import { type changeFeature as route, featurePath, fixedFeature, isOn } from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { lockOrganization } from '../organizations/index.ts';
import { switchFeature } from './features.store.ts';

/** Turns one switch; the others stay as they are, regardless of who turns them at the same moment (API-44, ORGS-27). */
export const changeFeature =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, params, body } = call;
    const { featureType } = params;
    if (featureType === fixedFeature) throw new Refusal('FEATURE_FIXED');
    await withTenant(database, scope, async (tx) => {
      const row = await lockOrganization(tx, scope);
      if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const before = isOn(row.features, featureType);
      if (before === body.enabled) return;
      await switchFeature(tx, scope, featurePath(featureType), body.enabled);
      await recordTenantAct(tx, call, {
        action: 'organizations.changeFeature',
        changes: { [featureType]: { from: before, to: body.enabled } },
      });
    });
    return { featureType, enabled: body.enabled };
  };
