import * as routes from '@ensemble/contract/logos';
import type { Area } from '../../area-parts.ts';
import { getLogo, removeLogo } from './logo.ts';
import { forgetLogos } from './logo.ts';

export { keepLogo, logoFile } from './logo.ts';

export const area: Area = {
  routes: ({ mount, ...parts }) => {
    mount.tenantRoute(routes.removeLogo, removeLogo(parts));
    mount.publicRoute(routes.getLogo, getLogo(parts));
  },
  purge: forgetLogos,
};
