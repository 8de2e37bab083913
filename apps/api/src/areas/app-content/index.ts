import * as routes from '@ensemble/contract/app-content';
import type { Area } from '../../area-parts.ts';
import { changeFeature } from './change-feature.ts';
import { getConfigs, getFeature } from './read-features.ts';

export const area: Area = {
  routes: ({ mount, ...parts }) => {
    mount.tenantRoute(routes.getConfigs, getConfigs(parts));
    mount.tenantRoute(routes.getFeature, getFeature(parts));
    mount.tenantRoute(routes.changeFeature, changeFeature(parts));
  },
};
