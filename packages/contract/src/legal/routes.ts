import * as z from 'zod/mini';
import { contentState, contentVersion } from '../content/content.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, isoTime, language, languages, oneOf, requiredText } from '../values/index.ts';
import { legalKinds, legalText } from './legal.kind.ts';

/** Terms of use or privacy policy in one language (LEGAL-21). */
const documentFields = {
  title: z.string(),
  /** HTML of the allowed tags (LEGAL-19). */
  content: z.string(),
  language,
  /** What a person accepts by it; another one with each publication. */
  version: z.string(),
  /** The day it was published, YYYY-MM-DD. */
  publishedOn: z.iso.date(),
} as const;
export const legalDocument = z.strictObject(documentFields);
export type LegalDocument = z.output<typeof legalDocument>;

/** The same for those who edit it: the organisation's own, or the product's where it has none (OPEN-51). */
export const editedDocument = z.strictObject({
  ...documentFields,
  /** The organisation's own; null where the product's document holds. */
  own: z.nullable(z.strictObject({ id, ...contentState })),
});
export type EditedDocument = z.output<typeof editedDocument>;

/** API-31: the public read. */
const publicRead = {
  method: 'GET',
  params: z.strictObject({ organizationId: id, language }),
  reply: legalDocument,
  permission: 'public',
  isCacheable: true,
} as const;
export const readTerms = defineRoute({
  ...publicRead,
  name: 'read-terms',
  summary: 'Read the terms of use in effect for an organization',
  path: '/organizations/{organizationId}/terms/{language}',
});
export const readPolicy = defineRoute({
  ...publicRead,
  name: 'read-policy',
  summary: 'Read the privacy policy in effect for an organization',
  path: '/organizations/{organizationId}/policies/{language}',
});

/** API-52, API-53: the same documents, for those who edit them (OPEN-50). */
const editorRead = {
  method: 'GET',
  params: z.strictObject({ id, language }),
  reply: editedDocument,
  permission: 'legal.read',
  tenant: { from: 'params', key: 'id' },
  errors: ['LANGUAGE_NOT_OFFERED'],
} as const;
export const getTerms = defineRoute({
  ...editorRead,
  name: 'get-terms',
  summary: 'Read the terms of use for editing',
  path: '/organizations/{id}/terms-of-use/term/{language}',
});
export const getPolicy = defineRoute({
  ...editorRead,
  name: 'get-policy',
  summary: 'Read the privacy policy for editing',
  path: '/organizations/{id}/privacy-policy/policy/{language}',
});

/** API-52, API-53, LEGAL-17, LEGAL-22: publishes at once; members accept the new version. */
const publish = {
  method: 'PATCH',
  params: z.strictObject({ id }),
  reply: editedDocument,
  permission: 'content.edit',
  tenant: { from: 'params', key: 'id' },
  errors: ['LANGUAGE_NOT_OFFERED', 'ORGANIZATION_MISMATCH', 'CONTENT_CHANGED'],
} as const;
/** The version the form began with; 0 where the organisation had no document of its own. */
const version = z.optional(z.union([contentVersion, z.literal(0)]));
const sent = { organizationId: z.optional(id), version } as const;
export const publishTerms = defineRoute({
  ...publish,
  name: 'publish-terms',
  summary: 'Publish the terms of use of an organization in one language',
  path: '/organizations/{id}/terms-of-use/terms-of-use',
  body: z.strictObject({ ...sent, termDTO: legalText }),
});
export const publishPolicy = defineRoute({
  ...publish,
  name: 'publish-policy',
  summary: 'Publish the privacy policy of an organization in one language',
  path: '/organizations/{id}/privacy-policy/privacy-policy',
  body: z.strictObject({ ...sent, policyDTO: legalText }),
});

/** What a person accepted of the documents that hold now. */
const consent = z.strictObject({
  document: z.enum(legalKinds),
  language,
  version: z.string(),
  publishedOn: z.iso.date(),
  /** Null where this version is still to be accepted. */
  acceptedAt: z.nullable(isoTime),
});
const ofMember = {
  path: '/organizations/{id}/legal/consent',
  params: z.strictObject({ id }),
  reply: z.strictObject({ documents: z.array(consent) }),
  permission: 'profile.own',
  tenant: { from: 'params', key: 'id' },
} as const;

/** The documents in force in one language, each with when the caller accepted this version; null where it asks for it (OPEN-94). */
export const getLegalConsent = defineRoute({
  ...ofMember,
  name: 'get-legal-consent',
  summary: 'List the legal documents, and when the caller accepted them',
  method: 'GET',
  isCacheable: true,
  query: z.strictObject({ language: oneOf(languages) }),
  errors: ['LANGUAGE_NOT_OFFERED'],
});
/** Accepts a document in its present version. */
export const giveLegalConsent = defineRoute({
  ...ofMember,
  name: 'give-legal-consent',
  summary: 'Accept the current version of a legal document',
  method: 'POST',
  body: z.strictObject({
    document: oneOf(legalKinds),
    language: oneOf(languages),
    version: requiredText(50),
  }),
  errors: ['LANGUAGE_NOT_OFFERED', 'LEGAL_VERSION_OUTDATED'],
});
