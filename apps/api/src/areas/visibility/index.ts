import type { Area } from '../../area-parts.ts';
import { mountVisibility } from './visibility.routes.ts';
import { recordAllVisibility } from './record-visibility.ts';

export { beginVisibility } from './record-visibility.ts';

export const area: Area = {
  routes: mountVisibility,
  purge: ({ database }) => recordAllVisibility(database),
};
