import * as z from 'zod/mini';
import { contentStatuses, contentVersion } from '../content/content.ts';
import { defineRoute } from '../route/define-route.ts';
import { listQuery } from '../route/list-query.ts';
import { id, languages, oneOf } from '../values/index.ts';
import {
  article,
  articleImageSizeNames,
  articleSummary,
  categoryTitle,
  changedArticle,
  largestArticleImage,
  learnCategory,
  newArticle,
} from './article.ts';

const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
} as const;
const oneArticle = {
  ...inOrganization,
  path: '/organizations/{id}/learn/articles/{articleId}',
  params: z.strictObject({ id, articleId: id }),
} as const;

/** LEARN-08. */
export const articleSorts = ['title', 'categories', 'createdAt', 'status'] as const;

/** API-45. Members read what is published, and nothing while Learn is switched off. */
export const listArticles = defineRoute({
  ...inOrganization,
  name: 'list-articles',
  summary: 'List the articles of an organisation in one language, a page at a time',
  method: 'GET',
  path: '/organizations/{id}/learn/articles',
  query: z.strictObject({
    ...listQuery(articleSorts),
    language: oneOf(languages),
    categoryId: z.optional(id),
    status: z.optional(oneOf(contentStatuses)),
  }),
  reply: z.strictObject({ articles: z.array(articleSummary), count: z.number() }),
  permission: 'content.read',
  isCacheable: true,
  errors: ['LANGUAGE_NOT_OFFERED'],
});

/** API-46. */
export const getArticle = defineRoute({
  ...oneArticle,
  name: 'get-article',
  summary: 'Read an article',
  method: 'GET',
  reply: article,
  permission: 'content.read',
  isCacheable: true,
  errors: ['ARTICLE_NOT_FOUND', 'LANGUAGE_NOT_OFFERED'],
});

const articleErrors = ['LANGUAGE_NOT_OFFERED', 'ORGANIZATION_MISMATCH'] as const;

/** API-47. */
export const createArticle = defineRoute({
  ...inOrganization,
  name: 'create-article',
  summary: 'Write an article',
  method: 'POST',
  path: '/organizations/{id}/learn/articles',
  body: newArticle,
  reply: article,
  status: 201,
  permission: 'content.edit',
  errors: [...articleErrors, 'CONTENT_NOT_FOUND', 'TRANSLATION_ALREADY_EXISTS'],
});

/** API-46. */
export const updateArticle = defineRoute({
  ...oneArticle,
  name: 'update-article',
  summary: 'Change an article',
  method: 'PUT',
  body: changedArticle,
  reply: article,
  permission: 'content.edit',
  errors: [...articleErrors, 'ARTICLE_NOT_FOUND', 'CONTENT_CHANGED'],
});

/** API-46. It can be brought back for 30 days. */
export const deleteArticle = defineRoute({
  ...oneArticle,
  name: 'delete-article',
  summary: 'Delete an article; it can be brought back for 30 days',
  method: 'DELETE',
  reply: z.strictObject({}),
  permission: 'content.edit',
  errors: ['ARTICLE_NOT_FOUND'],
});

/** API-48, LEARN-18: kept in three widths, without the camera's data. */
export const uploadArticleImage = defineRoute({
  ...inOrganization,
  name: 'upload-article-image',
  summary: 'Upload a picture for an article',
  method: 'POST',
  path: '/organizations/{id}/learn/images',
  bodyType: 'multipart',
  largestFile: largestArticleImage,
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
    'TOO_MANY_REQUESTS',
  ],
});

/** The picture in one width: for a session of the organisation, or with the `sid` of its address (OPEN-78). */
export const getArticleImage = defineRoute({
  name: 'get-article-image',
  summary: 'Read a picture of an article in one of its widths',
  method: 'GET',
  path: '/organizations/{id}/learn/images/{imageId}',
  params: z.strictObject({ id, imageId: id }),
  query: z.strictObject({
    size: z._default(z.optional(oneOf(articleImageSizeNames)), 'medium'),
    sid: z.optional(z.string()),
  }),
  reply: z.strictObject({}),
  replyType: 'image',
  permission: 'public',
  errors: ['NOT_FOUND'],
});

/** API-49. */
export const listCategories = defineRoute({
  ...inOrganization,
  name: 'list-categories',
  summary: 'List the categories of articles in one language',
  method: 'GET',
  path: '/organizations/{id}/learn/categories',
  query: z.strictObject({ language: oneOf(languages) }),
  reply: z.strictObject({ categories: z.array(learnCategory) }),
  permission: 'content.read',
  isCacheable: true,
  errors: ['LANGUAGE_NOT_OFFERED'],
});

const category = { title: categoryTitle, language: oneOf(languages) } as const;

/** API-49, LEARN-22, LEARN-23. */
export const createCategory = defineRoute({
  ...inOrganization,
  name: 'create-category',
  summary: 'Add a category of articles',
  method: 'POST',
  path: '/organizations/{id}/learn/categories',
  body: z.strictObject({ ...category, translationOf: z.optional(id) }),
  reply: learnCategory,
  status: 201,
  permission: 'content.edit',
  errors: [
    'CATEGORY_ALREADY_EXISTS',
    'LANGUAGE_NOT_OFFERED',
    'CONTENT_NOT_FOUND',
    'TRANSLATION_ALREADY_EXISTS',
    'TOO_MANY_TEXTS',
  ],
});

const oneCategory = {
  ...inOrganization,
  path: '/organizations/{id}/learn/categories/{categoryId}',
  params: z.strictObject({ id, categoryId: id }),
} as const;

/** API-49, LEARN-25. */
export const updateCategory = defineRoute({
  ...oneCategory,
  name: 'update-category',
  summary: 'Rename a category of articles',
  method: 'PATCH',
  body: z.strictObject({ ...category, version: z.optional(contentVersion) }),
  reply: learnCategory,
  permission: 'content.edit',
  errors: [
    'CATEGORY_NOT_FOUND',
    'CATEGORY_ALREADY_EXISTS',
    'CONTENT_CHANGED',
    'LANGUAGE_NOT_OFFERED',
  ],
});

/** API-49. One that articles use goes only with the category that takes its place. */
export const deleteCategory = defineRoute({
  ...oneCategory,
  name: 'delete-category',
  summary: 'Delete a category; its articles move to the one named in its place',
  method: 'DELETE',
  query: z.strictObject({ replaceWith: z.optional(id) }),
  reply: z.strictObject({}),
  permission: 'content.edit',
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
});
