import { mountPresets } from './presets.routes.ts';

export { presets } from './presets.routes.ts';

export const area = { routes: mountPresets };
