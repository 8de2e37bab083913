import * as routes from '@ensemble/contract/logos';
import type { AreaParts } from '../../area-parts.ts';
import { getLogo, removeLogo } from './logo.ts';

export { purgeLogos, keepLogo, logoFile } from './logo.ts';

export function mountLogos({ mount, ...parts }: AreaParts): void {
  mount.tenantRoute(routes.removeLogo, removeLogo(parts));
  mount.publicRoute(routes.getLogo, getLogo(parts));
}
