export { watchCalls } from './watch-calls.ts';
export { countCalls } from './presence.store.ts';
export { startTrial } from './trial.ts';
export { mountCalls as routes } from './calls.routes.ts';
