import * as z from 'zod/mini';
import { contentDraftPath } from './draft-path.ts';
import { defineRoute } from '../route/define-route.ts';
import { listPage, listQuery } from '../route/list-query.ts';
import { id, isoTime, language, languages, oneOf } from '../values/index.ts';
import {
  contentKinds,
  contentStatuses,
  contentValues,
  contentVersion,
  revision,
} from './content.ts';

const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
  permission: 'content.edit',
} as const;
const ofItem = { ...inOrganization, params: z.strictObject({ id, itemId: id }) } as const;

/** One language of a text in the overview. */
const overviewSide = z.strictObject({
  id,
  title: z.string(),
  status: z.enum(contentStatuses),
  updatedAt: isoTime,
  isBehind: z.boolean(),
});
export const overviewStates = ['missing', 'behind', 'draft', 'inStep'] as const;

const overviewRow = z.strictObject({
  kind: z.enum(contentKinds),
  en: z.nullable(overviewSide),
  fr: z.nullable(overviewSide),
  /** What is to be done about it, the most urgent first. */
  state: z.enum(overviewStates),
});
export type OverviewRow = z.output<typeof overviewRow>;

const maxOverviewRows = 100;
/** The state of everything written, both languages side by side; what needs work comes first. */
export const readContentOverview = defineRoute({
  ...inOrganization,
  name: 'read-content-overview',
  summary: 'List content with a missing or outdated translation',
  method: 'GET',
  path: '/organizations/{id}/content',
  query: z.strictObject({
    kind: z.optional(oneOf(contentKinds)),
    state: z.optional(oneOf(overviewStates)),
    skip: z._default(
      z.optional(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))),
      0,
    ),
  }),
  reply: z.strictObject({
    rows: z.array(overviewRow).check(z.maxLength(maxOverviewRows)),
    count: z.number(),
    /** How many texts are in each state, whatever the filter. */
    counts: z.record(z.enum(overviewStates), z.number()),
  }),
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** Says that a text still fits although its other language changed. */
export const markContentInStep = defineRoute({
  ...ofItem,
  name: 'mark-content-in-step',
  summary: 'Confirm that a translation is still correct',
  method: 'POST',
  path: '/organizations/{id}/content/{itemId}/in-step',
  errors: ['CONTENT_NOT_FOUND'],
});

const maxSaves = 1_000_000_000;
/** Each save is kept; a hundred at a time. */
export const listRevisions = defineRoute({
  ...ofItem,
  name: 'list-revisions',
  summary: 'List the saves of a text, the latest first, a hundred at a time',
  method: 'GET',
  path: '/organizations/{id}/content/{itemId}/revisions',
  query: z.strictObject({ skip: listPage(maxSaves).skip }),
  reply: z.strictObject({ revisions: z.array(revision), count: z.number() }),
  errors: ['CONTENT_NOT_FOUND'],
});
export const getRevision = defineRoute({
  ...ofItem,
  name: 'get-revision',
  summary: 'Read one version of a content item',
  method: 'GET',
  path: '/organizations/{id}/content/{itemId}/revisions/{version}',
  params: z.strictObject({
    id,
    itemId: id,
    version: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
      contentVersion,
    ),
  }),
  reply: z.strictObject({ ...revision.shape, values: contentValues }),
  errors: ['CONTENT_NOT_FOUND'],
});

const deletedItem = z.strictObject({
  id,
  kind: z.enum(contentKinds),
  language,
  title: z.string(),
  deletedAt: isoTime,
  deletedBy: z.nullable(z.string()),
  /** When it is gone for good. */
  endsAt: isoTime,
});
export type DeletedItem = z.output<typeof deletedItem>;

const deletedSorts = ['deletedAt', 'title'] as const;
/** What was deleted in the last 30 days. */
export const listDeletedContent = defineRoute({
  ...inOrganization,
  name: 'list-deleted-content',
  summary: 'List deleted content that can be restored, one page at a time',
  method: 'GET',
  path: '/organizations/{id}/content/deleted',
  query: z.strictObject(listQuery(deletedSorts)),
  reply: z.strictObject({ items: z.array(deletedItem), count: z.number() }),
});
export const restoreContent = defineRoute({
  ...ofItem,
  name: 'restore-content',
  summary: 'Restore a deleted content item',
  method: 'POST',
  path: '/organizations/{id}/content/{itemId}/restore',
  reply: z.strictObject({ id, kind: z.enum(contentKinds), status: z.enum(contentStatuses) }),
  errors: [
    'CONTENT_NOT_FOUND',
    'CATEGORY_ALREADY_EXISTS',
    'TRANSLATION_ALREADY_EXISTS',
    'TOO_MANY_TEXTS',
  ],
});

/** Which form of whom a draft is for: one text, or a new one of a kind and language. */
const draftKey = {
  kind: oneOf(contentKinds),
  language: oneOf(languages),
  itemId: z.optional(id),
  /** The text that the new one says in the other language. */
  translationOf: z.optional(id),
} as const;

/** What the caller typed and has not saved, on whichever device. */
export const getContentDraft = defineRoute({
  ...inOrganization,
  name: 'get-content-draft',
  summary: "Read the caller's draft of a form",
  method: 'GET',
  path: contentDraftPath,
  query: z.strictObject(draftKey),
  reply: z.strictObject({
    draft: z.nullable(
      z.strictObject({
        values: contentValues,
        /** The version the form began with; null for a new text. */
        baseVersion: z.nullable(contentVersion),
        savedAt: isoTime,
      }),
    ),
  }),
});
export const saveContentDraft = defineRoute({
  ...inOrganization,
  name: 'keep-content-draft',
  summary: "Keep the caller's draft of a form",
  method: 'PUT',
  path: contentDraftPath,
  body: z.strictObject({
    ...draftKey,
    values: contentValues,
    baseVersion: z.optional(z.nullable(contentVersion)),
  }),
  reply: z.strictObject({ savedAt: isoTime }),
  limit: { max: 120, seconds: 60, by: 'person' },
  errors: ['ORGANIZATION_NOT_FOUND', 'CONTENT_NOT_FOUND'],
});
/** The caller's own drafts of texts, the latest first: where to go on writing. */
export const listContentDrafts = defineRoute({
  ...inOrganization,
  name: 'list-content-drafts',
  summary: "List the caller's own drafts of texts",
  method: 'GET',
  path: '/organizations/{id}/content/drafts',
  query: z.strictObject({ kind: oneOf(contentKinds) }),
  reply: z.strictObject({
    drafts: z.array(
      z.strictObject({
        language,
        itemId: z.nullable(id),
        translationOf: z.nullable(id),
        /** As it was typed; empty where it was not. */
        title: z.string(),
        savedAt: isoTime,
      }),
    ),
  }),
  errors: ['ORGANIZATION_NOT_FOUND'],
});
export const discardContentDraft = defineRoute({
  ...inOrganization,
  name: 'discard-content-draft',
  summary: "Discard the caller's draft of a form",
  method: 'DELETE',
  path: contentDraftPath,
  query: z.strictObject(draftKey),
});
