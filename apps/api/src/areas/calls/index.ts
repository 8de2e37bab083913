export { watchCalls } from './watch-calls.ts';
export { mountCalls as routes } from './calls.routes.ts';
