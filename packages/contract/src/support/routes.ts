import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, language } from '../values/index.ts';
import { changedContact, newContact, supportContact } from './contact.ts';

const tenant = { from: 'params', key: 'id' } as const;

/** API-51. Members read nothing while Find Support is switched off. */
export const listContacts = defineRoute({
  name: 'list-contacts',
  summary: 'List the support contacts of an organisation in one language',
  method: 'GET',
  path: '/organizations/{id}/getSupport/contacts/{language}',
  params: z.strictObject({ id, language }),
  tenant,
  reply: z.strictObject({ contacts: z.array(supportContact) }),
  permission: 'content.read',
  isCacheable: true,
  errors: ['LANGUAGE_NOT_OFFERED'],
});

/** API-51. */
export const createContact = defineRoute({
  name: 'create-contact',
  summary: 'Add a support contact',
  method: 'POST',
  path: '/organizations/{id}/getSupport/contacts',
  params: z.strictObject({ id }),
  tenant,
  body: newContact,
  reply: supportContact,
  status: 201,
  permission: 'content.edit',
  errors: [
    'LANGUAGE_NOT_OFFERED',
    'ORGANIZATION_MISMATCH',
    'CONTENT_NOT_FOUND',
    'TRANSLATION_ALREADY_EXISTS',
    'TOO_MANY_TEXTS',
  ],
});

const oneContact = {
  path: '/organizations/{id}/getSupport/contacts/{contactId}',
  params: z.strictObject({ id, contactId: id }),
  tenant,
  permission: 'content.edit',
} as const;

/** API-51. */
export const updateContact = defineRoute({
  ...oneContact,
  name: 'update-contact',
  summary: 'Change a support contact',
  method: 'PATCH',
  body: changedContact,
  reply: supportContact,
  errors: ['LANGUAGE_NOT_OFFERED', 'ORGANIZATION_MISMATCH', 'CONTENT_NOT_FOUND', 'CONTENT_CHANGED'],
});

/** API-51. It can be brought back for 30 days. */
export const deleteContact = defineRoute({
  ...oneContact,
  name: 'delete-contact',
  summary: 'Delete a support contact; it can be brought back for 30 days',
  method: 'DELETE',
  reply: z.strictObject({}),
  errors: ['CONTENT_NOT_FOUND'],
});

/** Says that a contact was looked at and is right. */
export const checkContact = defineRoute({
  ...oneContact,
  name: 'check-contact',
  summary: 'Say that a support contact was checked and is right',
  method: 'POST',
  path: '/organizations/{id}/getSupport/contacts/{contactId}/check',
  reply: supportContact,
  errors: ['CONTENT_NOT_FOUND'],
});
