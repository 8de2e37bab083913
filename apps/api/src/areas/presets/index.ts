export { mountPresets } from './presets.routes.ts';
