import type { Area } from '../../area.ts';
import { recordAllVisibility } from './record-visibility.ts';

export { beginVisibility } from './record-visibility.ts';
export { mountVisibility as routes } from './visibility.routes.ts';

export const purge: Area['purge'] = ({ database }) => recordAllVisibility(database);
