export { beginVisibility, recordAllVisibility } from './record-visibility.ts';
export { mountVisibility } from './visibility.routes.ts';
