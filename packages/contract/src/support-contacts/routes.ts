import * as z from 'zod/mini';
import { listRoute, writeRoutes } from '../content/kind-routes.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, language } from '../values/index.ts';
import {
  changedContact,
  contactKind,
  contactSide,
  newContact,
  supportContact,
} from './contact.kind.ts';

const path = '/organizations/{id}/getSupport/contacts';

/** API-51. */
export const listContacts = {
  ...listRoute({
    path,
    name: 'list-contacts',
    summary: 'List the support contacts of an organization in one language',
    listed: z.strictObject({ contacts: z.array(supportContact) }),
  }),
  // Who steps out of a call is shown whom to turn to.
  inCallSession: true,
};

/** API-51. A deleted one can be restored for 30 days. */
export const {
  create: createContact,
  update: updateContact,
  both: saveBothContacts,
  remove: deleteContact,
} = writeRoutes(contactKind, {
  path,
  param: 'contactId',
  noun: 'contact',
  summaries: {
    create: 'Add a support contact',
    update: 'Change a support contact',
    both: 'Add or change a support contact in both languages in one call',
    remove: 'Delete a support contact; it can be restored for 30 days',
  },
  created: newContact,
  changed: changedContact,
  side: contactSide,
  reply: supportContact,
  errors: ['ORGANIZATION_MISMATCH'],
});

/** Says that a contact was looked at and is right. */
export const checkContact = defineRoute({
  ...deleteContact,
  name: 'check-contact',
  summary: 'Mark a support contact as checked',
  method: 'POST',
  path: `${path}/{contactId}/check`,
  reply: supportContact,
});

/** How many contacts of each language no one has made sure of for long; languages without one are left out. */
export const countDueContacts = defineRoute({
  name: 'count-due-contacts',
  summary: 'Count the support contacts due for a check, by language',
  method: 'GET',
  path: '/organizations/{id}/getSupport/dueContacts',
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
  reply: z.strictObject({ due: z.array(z.strictObject({ language, count: z.number() })) }),
  permission: 'content.edit',
});
