export { mountUsage } from './usage.routes.ts';
export { countSession } from './usage.store.ts';
