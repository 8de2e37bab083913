import * as routes from '@ensemble/contract/devices';
import type { AreaContext } from '../../area.ts';
import { listOwnDevices, removeDevice } from './own-devices.ts';
import { changePushPreference, getPushPreference } from './push-preference.ts';
import { readDeviceMessage } from './read-message.ts';
import { registerDevice } from './register-device.ts';

export function mountDevices({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.registerDevice, registerDevice(deps));
  mount.sessionRoute(routes.removeDevice, removeDevice(deps));
  mount.sessionRoute(routes.listOwnDevices, listOwnDevices(deps));
  mount.sessionRoute(routes.getPushPreference, getPushPreference(deps));
  mount.sessionRoute(routes.changePushPreference, changePushPreference(deps));
  mount.publicRoute(routes.readDeviceMessage, readDeviceMessage(deps));
}
