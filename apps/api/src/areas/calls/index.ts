import { mountCalls } from './calls.routes.ts';

export { watchCalls } from './watch-calls.ts';

export const area = { routes: mountCalls };
