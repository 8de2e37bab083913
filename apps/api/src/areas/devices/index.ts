export { mountDevices } from './devices.routes.ts';
