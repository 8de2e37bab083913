import {
  checkContact,
  createContact,
  deleteContact,
  type Language,
  listContacts,
  type RouteInput,
  updateContact,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { contentKey, seedsForm, useContentCalls } from '../content/index.ts';

type NewContact = RouteInput<typeof createContact>['body'];
type ChangedContact = RouteInput<typeof updateContact>['body'];

/** A contact to change, as it is now; null where it is there no more. */
export const contactQuery = (organizationId: string, language: Language, contactId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'contact', language, contactId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: organizationId, language }, signal };
      const { contacts } = await call(listContacts, input);
      return contacts.find(({ id }) => id === contactId) ?? null;
    },
    ...seedsForm,
  });

/** What can be done with contacts; afterwards all that is shown of texts is asked anew. */
export function useContactCalls(organizationId: string) {
  const { refetch } = useContentCalls(organizationId);
  const params = { id: organizationId };
  const ofContact = (contactId: string) => ({ params: { ...params, contactId } });
  return {
    create: async (body: NewContact) => {
      await call(createContact, { params, body: { ...body, organizationId } });
      await refetch();
    },
    update: async (contactId: string, body: ChangedContact) => {
      await call(updateContact, { ...ofContact(contactId), body: { ...body, organizationId } });
      await refetch();
    },
    remove: async (contactId: string) => {
      await call(deleteContact, ofContact(contactId));
      await refetch();
    },
    /** Says that a contact was looked at and is right. */
    check: async (contactId: string) => {
      await call(checkContact, ofContact(contactId));
      await refetch();
    },
  };
}
