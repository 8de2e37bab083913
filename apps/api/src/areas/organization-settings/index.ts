import * as routes from '@ensemble/contract/organization-settings';
import type { AreaParts } from '../../area-parts.ts';
import { updateOrganization } from './update-organization.ts';

export function mountOrganizationSettings({ mount, ...parts }: AreaParts): void {
  mount.tenantRoute(routes.updateOrganization, updateOrganization(parts));
}
