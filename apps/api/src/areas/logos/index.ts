import type { AreaContext } from '../../area.ts';
import * as contract from '@ensemble/contract/logos';
import { getLogo, removeLogo } from './logo.ts';

export { purgeLogos as purge, keepLogo, logoFile } from './logo.ts';

export function routes({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(contract.removeLogo, removeLogo(deps));
  mount.publicRoute(contract.getLogo, getLogo(deps));
}
