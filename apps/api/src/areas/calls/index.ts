export { mountCalls } from './calls.routes.ts';
