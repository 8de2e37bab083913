import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, language } from '../values/index.ts';

/** Terms of use or privacy notice in one language (LEGAL-21). */
export const legalDocument = z.strictObject({
  title: z.string(),
  /** HTML of the allowed tags (LEGAL-19). */
  content: z.string(),
  language,
  version: z.string(),
  /** The day it was published, YYYY-MM-DD. */
  publishedOn: z.iso.date(),
});
export type LegalDocument = z.output<typeof legalDocument>;

/** API-31: the public read. */
const publicRead = {
  method: 'GET',
  params: z.strictObject({ organizationId: id, language }),
  reply: legalDocument,
  permission: 'public',
} as const;
export const readTerms = defineRoute({
  ...publicRead,
  name: 'read-terms',
  summary: 'Read the terms of use that hold for an organisation',
  path: '/organizations/{organizationId}/terms/{language}',
});
export const readPolicy = defineRoute({
  ...publicRead,
  name: 'read-policy',
  summary: 'Read the privacy notice that holds for an organisation',
  path: '/organizations/{organizationId}/policies/{language}',
});

/** API-52, API-53: the same documents, for those who will edit them (OPEN-50). */
const editorRead = {
  method: 'GET',
  params: z.strictObject({ id, language }),
  reply: legalDocument,
  permission: 'legal.read',
  tenant: { from: 'params', key: 'id' },
} as const;
export const getTerms = defineRoute({
  ...editorRead,
  name: 'get-terms',
  summary: 'Read the terms of use as an editor of the organisation',
  path: '/organizations/{id}/terms-of-use/term/{language}',
});
export const getPolicy = defineRoute({
  ...editorRead,
  name: 'get-policy',
  summary: 'Read the privacy notice as an editor of the organisation',
  path: '/organizations/{id}/privacy-policy/policy/{language}',
});
