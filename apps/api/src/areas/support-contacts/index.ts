export { contacts } from './contacts.ts';
export { markChecked } from './contacts.store.ts';
export { mountSupportContacts as routes } from './support-contacts.routes.ts';
