import * as routes from '@ensemble/contract/organizations';
import type { AreaContext } from '../../area.ts';
import { changeOrganizationStatus } from './change-organization-status.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization, listOrganizations } from './read-organizations.ts';
import { removeOrganization } from './remove-organization.ts';

export function mountOrganizations({ mount, ...parts }: AreaContext): void {
  mount.roleRoute(routes.listOrganizations, listOrganizations(parts));
  mount.roleRoute(routes.createOrganization, createOrganization(parts));
  mount.tenantRoute(routes.getOrganization, getOrganization(parts));
  mount.tenantRoute(routes.removeOrganization, removeOrganization(parts));
  mount.tenantRoute(routes.changeOrganizationStatus, changeOrganizationStatus(parts));
}
