import * as routes from '@ensemble/contract/organizations';
import type { AreaParts } from '../area-parts.ts';
import { changeFeature } from './change-feature.ts';
import { changeOrganizationStatus } from './change-organization-status.ts';
import { createOrganization } from './create-organization.ts';
import { getConfigs, getFeature } from './read-features.ts';
import { getOrganization, listOrganizations } from './read-organizations.ts';
import { getLogo, removeLogo } from './logo.ts';
import { removeOrganization } from './remove-organization.ts';
import { updateOrganization } from './update-organization.ts';

export function mountOrganizations({ mount, ...parts }: AreaParts): void {
  mount.roleRoute(routes.listOrganizations, listOrganizations(parts));
  mount.roleRoute(routes.createOrganization, createOrganization(parts));
  mount.tenantRoute(routes.getOrganization, getOrganization(parts));
  mount.tenantRoute(routes.removeOrganization, removeOrganization(parts));
  mount.tenantRoute(routes.updateOrganization, updateOrganization(parts));
  mount.tenantRoute(routes.removeLogo, removeLogo(parts));
  mount.publicRoute(routes.getLogo, getLogo(parts));
  mount.tenantRoute(routes.changeOrganizationStatus, changeOrganizationStatus(parts));
  mount.tenantRoute(routes.getConfigs, getConfigs(parts));
  mount.tenantRoute(routes.getFeature, getFeature(parts));
  mount.tenantRoute(routes.changeFeature, changeFeature(parts));
  mount.tenantRoute(routes.changeFeatureWhereRead, changeFeature(parts));
}
