export { mountPresets, presets } from './presets.routes.ts';
