import type { AreaContext } from '../../area.ts';
import * as contract from '@ensemble/contract/app-content';
import { changeFeature } from './change-feature.ts';
import { getConfigs, getFeature } from './read-features.ts';

export function routes({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(contract.getConfigs, getConfigs(deps));
  mount.tenantRoute(contract.getFeature, getFeature(deps));
  mount.tenantRoute(contract.changeFeature, changeFeature(deps));
}
