export { countSession } from './usage.store.ts';
export { mountUsage as routes } from './usage.routes.ts';
