import * as routes from '@ensemble/contract/organizations';
import type { AreaContext } from '../../area.ts';
import { changeOrganizationStatus } from './change-organization-status.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization, listOrganizations } from './read-organizations.ts';
import { removeOrganization } from './remove-organization.ts';

export function mountOrganizations({ mount, ...deps }: AreaContext): void {
  mount.roleRoute(routes.listOrganizations, listOrganizations(deps));
  mount.roleRoute(routes.createOrganization, createOrganization(deps));
  mount.tenantRoute(routes.getOrganization, getOrganization(deps));
  mount.tenantRoute(routes.removeOrganization, removeOrganization(deps));
  mount.tenantRoute(routes.changeOrganizationStatus, changeOrganizationStatus(deps));
}
