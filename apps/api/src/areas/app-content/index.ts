import type { AreaContext } from '../../area.ts';
import * as contract from '@ensemble/contract/app-content';
import { changeFeature } from './change-feature.ts';
import { getConfigs, getFeature } from './read-features.ts';

export function routes({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(contract.getConfigs, getConfigs(parts));
  mount.tenantRoute(contract.getFeature, getFeature(parts));
  mount.tenantRoute(contract.changeFeature, changeFeature(parts));
}
