import { mountUsage } from './usage.routes.ts';

export { countSession } from './usage.store.ts';

export const area = { routes: mountUsage };
