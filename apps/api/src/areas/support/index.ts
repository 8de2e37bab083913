export { contacts } from './contacts.ts';
export { markChecked } from './contacts.store.ts';
export { mountSupport as routes } from './support.routes.ts';
