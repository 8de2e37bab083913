import { mountClock } from './clock.routes.ts';

export const area = { routes: mountClock };
