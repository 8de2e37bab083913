export { mountSupport } from './support.routes.ts';
export { contactText } from './contacts.ts';
export { markChecked } from './contacts.store.ts';
