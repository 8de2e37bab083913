export { mountSupport } from './support.routes.ts';
