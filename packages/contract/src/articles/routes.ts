import * as z from 'zod/mini';
import { contentStatuses } from '../content/content.ts';
import { onlyOne, writeRoutes } from '../content/kind-routes.ts';
import { defineRoute } from '../route/define-route.ts';
import { listQuery } from '../route/list-query.ts';
import { id, inTimeZone, languages, oneOf } from '../values/index.ts';
import { articlePath, articlesPath, categoriesPath } from './articles-paths.ts';
import {
  article,
  articleImageSizeNames,
  articleKind,
  articleSide,
  articleSummary,
  changedArticle,
  maxArticleImage,
  newArticle,
} from './article.kind.ts';
import {
  categoryKind,
  categorySide,
  changedCategory,
  category,
  newCategory,
} from './category.kind.ts';

const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
} as const;

/** LEARN-08. */
export const articleSorts = ['title', 'categories', 'createdAt', 'status'] as const;

/** API-45. Members read what is published, and nothing while Learn is switched off. */
export const listArticles = defineRoute({
  ...inOrganization,
  name: 'list-articles',
  summary: 'List the articles of an organization in one language, one page at a time',
  method: 'GET',
  path: articlesPath,
  query: z.strictObject({
    ...listQuery(articleSorts),
    ...inTimeZone,
    language: oneOf(languages),
    categoryId: z.optional(id),
    status: z.optional(oneOf(contentStatuses)),
    /** Those that are not written in the other language; for those who write. */
    translation: z.optional(oneOf(['missing'])),
  }),
  reply: z.strictObject({ articles: z.array(articleSummary), count: z.number() }),
  permission: 'content.read',
  isCacheable: true,
  errors: ['LANGUAGE_NOT_OFFERED'],
});

/** API-46. */
export const getArticle = defineRoute({
  ...inOrganization,
  name: 'get-article',
  summary: 'Read an article',
  method: 'GET',
  path: articlePath,
  params: z.strictObject({ id, articleId: id }),
  reply: article,
  permission: 'content.read',
  isCacheable: true,
  errors: ['ARTICLE_NOT_FOUND', 'LANGUAGE_NOT_OFFERED'],
});

/** API-46, API-47. A deleted one can be restored for 30 days. */
export const {
  create: createArticle,
  update: updateArticle,
  both: saveBothArticles,
  remove: deleteArticle,
} = writeRoutes(articleKind, {
  path: articlesPath,
  param: 'articleId',
  noun: 'article',
  summaries: {
    create: 'Write an article',
    update: 'Change an article',
    both: 'Write or change an article in both languages in one call',
    remove: 'Delete an article; it can be restored for 30 days',
  },
  updateBy: 'PUT',
  created: newArticle,
  changed: changedArticle,
  side: articleSide,
  reply: article,
  errors: ['ORGANIZATION_MISMATCH'],
});

/** API-48, LEARN-18: kept in three widths, without the camera's data. */
export const uploadArticleImage = defineRoute({
  ...inOrganization,
  name: 'upload-article-image',
  summary: 'Upload a picture for an article',
  method: 'POST',
  path: '/organizations/{id}/learn/images',
  bodyType: 'multipart',
  maxFile: maxArticleImage,
  reply: z.strictObject({
    image: z.strictObject({ id, fileurl: z.string(), width: z.number(), height: z.number() }),
  }),
  status: 201,
  permission: 'content.edit',
  limit: { max: 60, seconds: 60, by: 'person' },
  errors: [
    'ARTICLE_IMAGE_NOT_READABLE',
    'ARTICLE_IMAGE_TOO_LARGE',
    'PICTURE_TOO_COMPLEX',
    'ORGANIZATION_NOT_FOUND',
  ],
});

/** The picture in one width: for a session of the organisation, or with the `sid` of its address (OPEN-78). */
export const getArticleImage = defineRoute({
  name: 'get-article-image',
  summary: 'Read an article picture in one of its widths',
  method: 'GET',
  path: '/organizations/{id}/learn/images/{imageId}',
  params: z.strictObject({ id, imageId: id }),
  query: z.strictObject({
    size: z._default(z.optional(oneOf(articleImageSizeNames)), 'medium'),
    sid: z.optional(z.string()),
  }),
  reply: z.strictObject({}),
  replyType: 'image',
  isCacheable: true,
  permission: 'public',
  errors: ['NOT_FOUND'],
});

/** API-49. */
export const listCategories = defineRoute({
  ...inOrganization,
  name: 'list-categories',
  summary: 'List the article categories in one language',
  method: 'GET',
  path: categoriesPath,
  query: z.strictObject({ language: oneOf(languages), ...onlyOne }),
  reply: z.strictObject({ categories: z.array(category) }),
  permission: 'content.read',
  isCacheable: true,
  errors: ['LANGUAGE_NOT_OFFERED'],
});

const ofCategory = writeRoutes(categoryKind, {
  path: categoriesPath,
  param: 'categoryId',
  noun: 'category',
  summaries: {
    create: 'Add a category of articles',
    update: 'Rename a category of articles',
    both: 'Add or rename a category of articles in both languages in one call',
    remove: 'Delete a category; its articles move to the one named in its place',
  },
  created: newCategory,
  changed: changedCategory,
  side: categorySide,
  reply: category,
  errors: ['CATEGORY_ALREADY_EXISTS'],
});
/** API-49, LEARN-22, LEARN-23, LEARN-25. */
export const {
  create: createCategory,
  update: updateCategory,
  both: saveBothCategories,
} = ofCategory;

/** API-49. One that articles use goes only with the category that takes its place. */
export const deleteCategory = defineRoute({
  ...ofCategory.remove,
  query: z.strictObject({ replaceWith: z.optional(id) }),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
});
