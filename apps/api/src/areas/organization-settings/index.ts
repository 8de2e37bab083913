import * as routes from '@ensemble/contract/organization-settings';
import type { Area } from '../../area-parts.ts';
import { changeSetup, getSetup } from './setup.ts';
import { updateOrganization } from './update-organization.ts';

export { isSetupOpen } from './setup.ts';

export const area: Area = {
  routes: ({ mount, ...parts }) => {
    mount.tenantRoute(routes.updateOrganization, updateOrganization(parts));
    mount.tenantRoute(routes.getSetup, getSetup(parts));
    mount.tenantRoute(routes.changeSetup, changeSetup(parts));
  },
};
