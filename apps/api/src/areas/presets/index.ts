export { presets } from './presets.routes.ts';
export { mountPresets as routes } from './presets.routes.ts';
