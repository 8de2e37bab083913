import * as z from 'zod/mini';
import { contentState, contentStatuses } from '../content/content.ts';
import {
  defineKind,
  type FieldValue,
  line,
  listIn,
  optionalLine,
  typedAs,
} from '../content/define-kind.ts';
import { forChanged, forNew, forSide } from '../content/kind-routes.ts';
import { notificationStatuses } from '../notifications/notification.ts';
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
  wallTime,
} from '../values/index.ts';
import { maxCategoryTitle } from './category.kind.ts';

/** LEARN-18. */
export const maxArticleImage = 5_000_000;
export const articleImageTypes = ['image/jpeg', 'image/png', 'image/tiff'] as const;
/** Below this side a warning is shown, nothing is refused (LEARN-19, OPEN-40). */
export const minArticleImageSide = 520;

export const articleImageSizeNames = ['small', 'medium', 'large'] as const;

const featuredImage = z.strictObject({ id, description: z.string() });
const categoryOfArticle = z.strictObject({ id, title: z.string() });
const imageOfArticle = z.strictObject({ id, fileurl: z.string() });

/** What a list shows of an article (LEARN-12); its content is read one at a time (LEARN-03). */
const summary = {
  id,
  title: z.string(),
  status: z.enum(contentStatuses),
  language,
  featuredImage: z.nullable(featuredImage),
  images: z.array(imageOfArticle),
  categories: z.array(categoryOfArticle),
  createdAt: isoTime,
  /** The notification that announces it, for those who write; null where there is none. */
  notification: z.nullable(
    z.strictObject({
      id,
      scheduledDate: isoTime,
      localScheduledDate: wallTime,
      status: z.enum(notificationStatuses),
    }),
  ),
  ...contentState,
} as const;
export const articleSummary = z.strictObject(summary);
export type ArticleSummary = z.output<typeof articleSummary>;
/** LEARN-12. */
export const article = z.strictObject({ ...summary, content: z.string() });
export type Article = z.output<typeof article>;

/** A category by its id, or by its title in the article's language. */
const categoryReference = z
  .strictObject({ id: z.optional(id), title: z.optional(text(maxCategoryTitle)) })
  .check(
    z.refine((value) => value.id !== undefined || Boolean(value.title), because('rules.required')),
  );
const maxCategories = 20;

const categories = z.array(categoryReference).check(z.minLength(1), z.maxLength(maxCategories));

/** LEARN-14..17: the picture is sent and read with what it shows, for those who cannot see it. */
const fields = {
  title: line(requiredText(50), { label: 'content.field.title', maxLength: 50 }),
  categories: {
    label: 'content.field.categories',
    look: 'list',
    isLanguageNeutral: true,
    isShared: true,
    isUnordered: true,
    sent: categories,
    reply: z.array(categoryOfArticle),
    typed: typedAs(categories, z.array(z.string()), (ids) => ids.map((each) => ({ id: each }))),
    hold: (named: readonly { id?: string | undefined }[]) => named.flatMap((each) => each.id ?? []),
    // Titles are added where an article is read.
    read: (held: FieldValue) => listIn(held).map((each) => ({ id: each, title: '' })),
  },
  imageId: {
    ...line(text(40), {
      label: 'content.field.image',
      isLanguageNeutral: true,
      isShared: true,
    }),
    look: 'picture',
  },
  imageDescription: optionalLine(text(200), {
    label: 'content.field.imageDescription',
    maxLength: 200,
  }),
  content: { ...line(richText, { label: 'content.field.content' }), look: 'markup' },
} as const;

type Featured = { readonly id?: string; readonly description?: string };

/** An article. */
export const articleKind = defineKind({
  name: 'article',
  fields,
  title: 'title',
  feature: 'learn',
  audited: {
    create: 'learn.createArticle',
    update: 'learn.updateArticle',
    remove: 'learn.deleteArticle',
  },
  refusals: { missing: 'ARTICLE_NOT_FOUND' },
  flatten: ({ featuredImage, ...rest }) => {
    const { id: imageId = '', description = '' } = (featuredImage ?? {}) as Featured;
    return { ...rest, imageId, imageDescription: description };
  },
  shape: ({ imageId, imageDescription, ...rest }) => ({
    ...rest,
    ...(imageId !== '' && { featuredImage: { id: imageId, description: imageDescription } }),
  }),
});

/** What is sent of an article (API-47). Left out, the status is published (LEARN-13, OPEN-42). */
const sent = {
  title: fields.title.sent,
  status: z._default(z.optional(oneOf(contentStatuses)), 'published'),
  content: fields.content.sent,
  featuredImage: z.optional(
    z.strictObject({ id, description: z.optional(fields.imageDescription.typed) }),
  ),
  categories,
  language: oneOf(languages),
  organizationId: z.optional(id),
} as const;
export const newArticle = z.strictObject({ ...sent, ...forNew });
export const changedArticle = z.strictObject({ ...sent, ...forChanged });
export const articleSide = z.strictObject({ ...sent, ...forSide });
