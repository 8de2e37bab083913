export { mountPresets } from './presets.routes.ts';
export { presetText } from './presets.ts';
