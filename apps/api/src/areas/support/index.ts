import { mountSupport } from './support.routes.ts';

export { contacts } from './contacts.ts';
export { markChecked } from './contacts.store.ts';

export const area = { routes: mountSupport };
