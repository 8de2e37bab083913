import * as z from 'zod/mini';
import { contentState } from '../content/content.ts';
import { defineKind, line, sentOf, replyOf } from '../content/define-kind.ts';
import { forChanged, forNew, forSide } from '../content/kind-routes.ts';
import { id, language, languages, oneOf, requiredText } from '../values/index.ts';

/** LEARN-22. */
export const maxCategoryTitle = 30;
const fields = {
  title: line(requiredText(maxCategoryTitle), {
    label: 'content.field.title',
    maxLength: maxCategoryTitle,
  }),
} as const;

/** A category of articles; its title stands once in a language (LEARN-23). */
export const categoryKind = defineKind({
  name: 'category',
  fields,
  title: 'title',
  feature: 'learn',
  audited: {
    create: 'learn.createCategory',
    update: 'learn.updateCategory',
    remove: 'learn.deleteCategory',
  },
  refusals: { missing: 'CATEGORY_NOT_FOUND', taken: 'CATEGORY_ALREADY_EXISTS' },
  isListedWhole: true,
  fitsUnchanged: true,
});

/** LEARN-24. */
export const category = z.strictObject({
  id,
  ...replyOf(fields),
  language,
  organizationId: id,
  /** How many articles it is on, drafts included; for those who write. */
  articles: z.optional(z.number()),
  ...contentState,
});
export type Category = z.output<typeof category>;

const sent = { ...sentOf(fields), language: oneOf(languages) } as const;
export const newCategory = z.strictObject({ ...sent, ...forNew });
export const changedCategory = z.strictObject({ ...sent, ...forChanged });
export const categorySide = z.strictObject({ ...sent, ...forSide });
