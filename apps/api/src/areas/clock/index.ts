export { mountClock as routes } from './clock.routes.ts';
