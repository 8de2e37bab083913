import type { AreaParts } from '../../area-parts.ts';
import * as contract from '@ensemble/contract/organization-settings';
import { changeSetup, getSetup } from './setup.ts';
import { updateOrganization } from './update-organization.ts';

export { isSetupOpen } from './setup.ts';

export function routes({ mount, ...parts }: AreaParts): void {
  mount.tenantRoute(contract.updateOrganization, updateOrganization(parts));
  mount.tenantRoute(contract.getSetup, getSetup(parts));
  mount.tenantRoute(contract.changeSetup, changeSetup(parts));
}
