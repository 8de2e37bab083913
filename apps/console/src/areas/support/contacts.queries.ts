import {
  checkContact,
  createContact,
  deleteContact,
  type RouteInput,
  updateContact,
} from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { useContentCalls } from '../content/index.ts';

type NewContact = RouteInput<typeof createContact>['body'];
type ChangedContact = RouteInput<typeof updateContact>['body'];

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
