export { mountServiceHealth as routes } from './service-health.routes.ts';
