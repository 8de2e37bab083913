import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';

const setting = z.strictObject({ isAllowed: z.boolean() });

const inOrganization = {
  path: '/organizations/{id}/passkeyLogin',
  params: z.strictObject({ id }),
  reply: setting,
  tenant: { from: 'params', key: 'id' },
  permission: 'organization.configure',
  errors: ['ORGANIZATION_NOT_FOUND'],
} as const;

/** PASSKEY-10. */
export const getPasskeyLogin = defineRoute({
  ...inOrganization,
  name: 'get-passkey-login',
  summary: 'Read whether people of an organization may log in with a passkey alone',
  method: 'GET',
});

/** PASSKEY-10. */
export const changePasskeyLogin = defineRoute({
  ...inOrganization,
  name: 'change-passkey-login',
  summary: 'Choose whether people of an organization may log in with a passkey alone',
  method: 'PUT',
  body: setting,
  proof: 'recent',
});
