import {
  contactKind,
  createContact,
  deleteContact,
  listContacts,
  saveBothContacts,
  type SupportContact,
  updateContact,
} from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { listedKind } from '../content/index.ts';

/** Support contacts, in the order members see them (API-51). */
export const contacts = listedKind<typeof contactKind, SupportContact>({
  kind: contactKind,
  path: '/mobile/support',
  inDialog: true,
  routes: {
    create: createContact,
    update: updateContact,
    both: saveBothContacts,
    remove: deleteContact,
  },
  param: 'contactId',
  read: async (id, language, signal, itemId) =>
    (await call(listContacts, { params: { id, language }, query: { itemId }, signal })).contacts,
});
