export { deviceSecret } from './device-secret.ts';
export { findPushPreference } from './push-preference.store.ts';
export { tokenHash } from './token-hash.ts';
export { mountDevices as routes } from './devices.routes.ts';
export { deviceTokens as encryptedColumns } from './devices.store.ts';
