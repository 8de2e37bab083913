export { mountClock } from './clock.routes.ts';
