import type { AreaContext } from '../../area.ts';
import * as contract from '@ensemble/contract/logos';
import { getLogo, removeLogo } from './logo.ts';

export { purgeLogos as purge, keepLogo, logoFile } from './logo.ts';

export function routes({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(contract.removeLogo, removeLogo(parts));
  mount.publicRoute(contract.getLogo, getLogo(parts));
}
