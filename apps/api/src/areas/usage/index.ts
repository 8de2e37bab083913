export { mountUsage } from './usage.routes.ts';
