import * as routes from '@ensemble/contract/devices';
import type { AreaContext } from '../../area.ts';
import { listOwnDevices, removeDevice } from './own-devices.ts';
import { changePushPreference, getPushPreference } from './push-preference.ts';
import { readDeviceMessage } from './read-message.ts';
import { registerDevice } from './register-device.ts';

export function mountDevices({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.registerDevice, registerDevice(parts));
  mount.sessionRoute(routes.removeDevice, removeDevice(parts));
  mount.sessionRoute(routes.listOwnDevices, listOwnDevices(parts));
  mount.sessionRoute(routes.getPushPreference, getPushPreference(parts));
  mount.sessionRoute(routes.changePushPreference, changePushPreference(parts));
  mount.publicRoute(routes.readDeviceMessage, readDeviceMessage(parts));
}
