import * as routes from '@ensemble/contract/devices';
import type { AreaParts } from '../../area-parts.ts';
import { Refusal } from '../../http/refusal.ts';

export function mountDevices({ mount }: AreaParts): void {
  const closed = async () => {
    throw new Refusal('UNAVAILABLE');
  };
  mount.tenantRoute(routes.registerDevice, closed);
  mount.sessionRoute(routes.removeDevice, closed);
  mount.sessionRoute(routes.listOwnDevices, closed);
  mount.sessionRoute(routes.getPushPreference, closed);
  mount.sessionRoute(routes.changePushPreference, closed);
  mount.publicRoute(routes.readDeviceMessage, closed);
}
