import * as z from 'zod/mini';
import { contentState, contentStatuses, contentVersion } from '../content/content.ts';
import { richText } from '../rich-text/index.ts';
import {
  because,
  id,
  isoTime,
  language,
  languages,
  oneOf,
  requiredText,
  text,
} from '../values/index.ts';

/** LEARN-14. */
export const longestArticleTitle = 50;
/** LEARN-22. */
export const longestCategoryTitle = 30;
export const categoryTitle = requiredText(longestCategoryTitle);
/** What a picture shows, for those who cannot see it. */
export const longestImageDescription = 200;

/** LEARN-18. */
export const largestArticleImage = 5_000_000;
export const articleImageTypes = ['image/jpeg', 'image/png', 'image/tiff'] as const;
/** Below this side a warning is shown, nothing is refused (LEARN-19, OPEN-40). */
export const leastArticleImageSide = 520;

/** The widths an article image is kept in, in pixels. */
export const articleImageSizes = { small: 320, medium: 640, large: 1280 } as const;
export type ArticleImageSize = keyof typeof articleImageSizes;
export const articleImageSizeNames = ['small', 'medium', 'large'] as const;

/** LEARN-24. */
export const learnCategory = z.strictObject({
  id,
  title: z.string(),
  language,
  organizationId: id,
  /** How many articles it is on, drafts included; for those who write. */
  articles: z.optional(z.number()),
  ...contentState,
});
export type LearnCategory = z.output<typeof learnCategory>;

const featuredImage = z.strictObject({ id, description: z.string() });
const imageOfArticle = z.strictObject({ id, fileurl: z.string() });

/** What a list tells of an article (LEARN-12); its content is read one at a time (LEARN-03). */
const summary = {
  id,
  title: z.string(),
  status: z.enum(contentStatuses),
  language,
  featuredImage: z.nullable(featuredImage),
  images: z.array(imageOfArticle),
  categories: z.array(z.strictObject({ id, title: z.string() })),
  createdAt: isoTime,
  /** The push notification that announces it; null where there is none. */
  notification: z.nullable(z.strictObject({ scheduledDate: isoTime })),
  ...contentState,
} as const;
export const articleSummary = z.strictObject(summary);
export type ArticleSummary = z.output<typeof articleSummary>;
/** LEARN-12. */
export const article = z.strictObject({ ...summary, content: z.string() });
export type Article = z.output<typeof article>;

/** A category by its id, or by its title in the article's language. */
const categoryReference = z
  .strictObject({ id: z.optional(id), title: z.optional(text(longestCategoryTitle)) })
  .check(
    z.refine((value) => value.id !== undefined || Boolean(value.title), because('rules.required')),
  );
const mostCategories = 20;

/** What is sent of an article (API-47). Left out, the status is published (LEARN-13, OPEN-42). */
const articleFields = {
  title: requiredText(longestArticleTitle),
  status: z._default(z.optional(oneOf(contentStatuses)), 'published'),
  content: richText,
  featuredImage: z.optional(
    z.strictObject({ id, description: z.optional(text(longestImageDescription)) }),
  ),
  categories: z.array(categoryReference).check(z.minLength(1), z.maxLength(mostCategories)),
  language: oneOf(languages),
  organizationId: z.optional(id),
} as const;
export const newArticle = z.strictObject({
  ...articleFields,
  /** The article this one says in the other language. */
  translationOf: z.optional(id),
});
/** With `version`, what others saved meanwhile is not overwritten: the refusal lists what they changed. */
export const changedArticle = z.strictObject({
  ...articleFields,
  version: z.optional(contentVersion),
});
