import { mountDevices } from './devices.routes.ts';
import { deviceTokens } from './devices.store.ts';

export { deviceSecret } from './device-secret.ts';
export { findPlace } from './devices.store.ts';
export { findPushPreference } from './push-preference.store.ts';
export { tokenHash } from './token-hash.ts';

export const area = {
  routes: mountDevices,
  encryptedColumns: deviceTokens,
};
