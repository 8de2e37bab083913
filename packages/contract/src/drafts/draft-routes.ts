import * as z from 'zod/mini';
import type { Permission } from '../access/index.ts';
import type { ErrorType } from '../errors/error-types.ts';
import { defineRoute } from '../route/define-route.ts';
import { because, id, isoTime } from '../values/index.ts';

/** Forms whose drafts are kept as what stands in them; texts in a language have theirs in area `content`. */
export const formDraftKinds = ['notification', 'meeting'] as const;
export type FormDraftKind = (typeof formDraftKinds)[number];

/** How many drafts of a kind a person has in an organization. */
export const maxFormDrafts = 50;

const maxValueLength = 1000;
const maxInList = 100;
const maxFields = 30;
const storable = z.string().check(
  z.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    because('rules.characters'),
  ),
  z.maxLength(maxValueLength),
);
const fieldName = z.string().check(z.regex(/^[a-z][A-Za-z]{0,30}$/));

/** What stands in a form, as it was typed: not checked, for it is not finished. */
export const formDraftValues = z
  .record(
    fieldName,
    z.union([storable, z.number(), z.boolean(), z.array(storable).check(z.maxLength(maxInList))]),
  )
  .check(z.refine((values) => Object.keys(values).length <= maxFields));
export type FormDraftValues = z.output<typeof formDraftValues>;

const version = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

/** What a person typed into a form and did not save: no one else reads it. */
export const formDraft = z.strictObject({
  /** Named by the form: what it changes, or the `Idempotency-Key` with which it creates. */
  id,
  /** What the form changes; null where it makes a new one. */
  itemId: z.nullable(id),
  values: formDraftValues,
  /** The version that a change began with, where there is one. */
  baseVersion: z.nullable(version),
  savedAt: isoTime,
});
export type FormDraft = z.output<typeof formDraft>;

interface DraftRoutes {
  /** Of the drafts: `/organizations/{id}/notification-drafts`. */
  readonly path: `/organizations/{id}/${string}`;
  /** What the routes' names call it: `list-notification-drafts`. */
  readonly noun: FormDraftKind;
  readonly permission: Permission;
  /** What naming an item that is not there is refused with. */
  readonly missing: ErrorType;
}

/**
 * The routes of the drafts of a form, for the caller's own alone: list, keep, discard. A draft goes 30
 * days after it was kept, and before that when what it is of is saved, when it is discarded, and when
 * its author loses their role or account.
 */
export function draftRoutes({ path, noun, permission, missing }: DraftRoutes) {
  const own = { tenant: { from: 'params', key: 'id' }, permission } as const;
  const one = {
    ...own,
    path: `${path}/{draftId}`,
    params: z.strictObject({ id, draftId: id }),
  } as const;
  return {
    list: defineRoute({
      ...own,
      name: `list-${noun}-drafts`,
      summary: "List the caller's own drafts of a form",
      method: 'GET',
      path,
      params: z.strictObject({ id }),
      reply: z.strictObject({ drafts: z.array(formDraft) }),
      errors: ['ORGANIZATION_NOT_FOUND'],
    }),
    keep: defineRoute({
      ...one,
      name: `keep-${noun}-draft`,
      summary: 'Keep a draft of a form for the caller',
      method: 'PUT',
      body: z.strictObject({
        itemId: z.optional(z.nullable(id)),
        values: formDraftValues,
        baseVersion: z.optional(z.nullable(version)),
      }),
      reply: z.strictObject({ savedAt: isoTime }),
      limit: { max: 120, seconds: 60, by: 'person' },
      errors: ['ORGANIZATION_NOT_FOUND', 'TOO_MANY_DRAFTS', missing],
    }),
    discard: defineRoute({
      ...one,
      name: `discard-${noun}-draft`,
      summary: "Discard one of the caller's own drafts",
      method: 'DELETE',
      errors: ['ORGANIZATION_NOT_FOUND'],
    }),
  };
}
