import * as z from 'zod/mini';
import { because, id, isoTime, language } from '../values/index.ts';

/** Everything an organisation writes for its members, in either language (I18N-06). */
export const contentKinds = [
  'category',
  'article',
  'preset',
  'contact',
  'terms',
  'policy',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** LEARN-13, OPEN-42: a draft is seen by those who write, a published text by every member. */
export const contentStatuses = ['draft', 'published'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** How long deleted content can be restored, and unsaved typing is kept for the person who typed it. */
export const daysInTrash = 30;
/** How many revisions a page of them shows. */
export const maxRevisions = 100;
/** How many texts are written in a language of a kind that is listed whole. */
export const maxListed = 1000;

/**
 * The fields of a text as a form holds them: what revisions, unsaved drafts and conflicts are
 * about, whatever the kind.
 */
export type ContentValues = Record<string, string | string[]>;

/** Room for the longest text, and a little. */
const maxValueLength = 100_100;
const maxInList = 100;
const storable = z.string().check(
  z.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    because('rules.characters'),
  ),
  z.maxLength(maxValueLength),
);
const fieldName = z.string().check(z.regex(/^[a-z][A-Za-z]{0,30}$/));
const maxFields = 20;
export const contentValues = z
  .record(fieldName, z.union([storable, z.array(storable).check(z.maxLength(maxInList))]))
  .check(z.refine((values) => Object.keys(values).length <= maxFields));

/** How often a text was saved: what a form began with, so that it overwrites nothing newer. */
export const contentVersion = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

/** The other language of a text, where there is one. */
const translation = z.strictObject({ id, language, updatedAt: isoTime });

/** What is known of every text beside its own fields. */
export const contentState = {
  version: contentVersion,
  updatedAt: isoTime,
  /** Who saved it last; null where that person is gone. */
  updatedBy: z.nullable(z.string()),
  translation: z.nullable(translation),
  /** Whether the other language changed and this one has not followed yet. */
  isBehind: z.boolean(),
} as const;

/** One save of a text. */
export const revision = z.strictObject({
  version: contentVersion,
  title: z.string(),
  status: z.enum(contentStatuses),
  savedAt: isoTime,
  savedBy: z.nullable(z.string()),
});
export type Revision = z.output<typeof revision>;
