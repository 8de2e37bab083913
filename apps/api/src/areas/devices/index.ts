export { deviceSecret } from './device-secret.ts';
export { mountDevices } from './devices.routes.ts';
export { tokenHash } from './token-hash.ts';
