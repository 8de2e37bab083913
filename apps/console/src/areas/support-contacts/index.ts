export { contacts } from './contacts.ts';
export { DueContacts } from './due-contacts.tsx';
