import * as z from 'zod/mini';
import { organization } from '../organizations/organization.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, languages, oneOf } from '../values/index.ts';

/** Largest logo taken, and its kinds (ORGS-22, OPEN-41). */
export const maxLogo = 2_000_000;
export const logoTypes = [
  'image/png',
  'image/tiff',
  'image/jpeg',
  'image/svg+xml',
  'image/webp',
] as const;

/** API-42, OPEN-70: the logo of one language, or of all. */
export const removeLogo = defineRoute({
  name: 'remove-logo',
  summary: 'Remove the logo of an organization, in one language or all',
  method: 'DELETE',
  path: '/organizations/{id}/image',
  params: z.strictObject({ id }),
  query: z.strictObject({ language: z.optional(oneOf(languages)) }),
  reply: organization,
  permission: 'organization.configure',
  tenant: { from: 'params', key: 'id' },
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** The logo as it is shown. Its address is enough to see it, as on any letterhead. */
export const getLogo = defineRoute({
  name: 'get-logo',
  summary: 'Read the logo of an organization',
  method: 'GET',
  path: '/organizations/{id}/image/{imageId}',
  params: z.strictObject({ id, imageId: id }),
  replyType: 'image',
  permission: 'public',
  errors: ['NOT_FOUND'],
});
