export { mountCalls } from './calls.routes.ts';
export { watchCalls } from './watch-calls.ts';
