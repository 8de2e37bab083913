import { changeFeature, type FeatureType } from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { useReloadOrganization } from '../organization-settings/index.ts';

/** Turns a feature switch, then reads the organisation anew (ORGS-27, ORGS-28). */
export function useChangeFeature(id: string) {
  const reload = useReloadOrganization();
  return async (featureType: FeatureType, enabled: boolean) => {
    await call(changeFeature, { params: { id, featureType }, body: { enabled } });
    await reload(id);
  };
}
