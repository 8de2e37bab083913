import type { AreaContext } from '../../area.ts';
import * as contract from '@ensemble/contract/organization-settings';
import { changePasskeyLogin, getPasskeyLogin } from './passkey-login.ts';
import { changeSetup, getSetup } from './setup.ts';
import { updateOrganization } from './update-organization.ts';

export { isSetupOpen } from './setup.ts';

export function routes({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(contract.updateOrganization, updateOrganization(deps));
  mount.tenantRoute(contract.getPasskeyLogin, getPasskeyLogin(deps));
  mount.tenantRoute(contract.changePasskeyLogin, changePasskeyLogin(deps));
  mount.tenantRoute(contract.getSetup, getSetup(deps));
  mount.tenantRoute(contract.changeSetup, changeSetup(deps));
}
