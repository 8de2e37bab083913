import {
  createArticle,
  createCategory,
  deleteArticle,
  deleteCategory,
  getArticle,
  type Language,
  listArticles,
  listCategories,
  type RouteInput,
  updateArticle,
  updateCategory,
  uploadArticleImage,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { contentKey, seedsForm, useContentCalls } from '../content/index.ts';

type ListQuery = RouteInput<typeof listArticles>['query'];
type NewArticle = RouteInput<typeof createArticle>['body'];
type ChangedArticle = RouteInput<typeof updateArticle>['body'];

/** A page of the articles (API-45). While the next one comes, this one stays. */
export const articlesQuery = (organizationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'articles', query],
    queryFn: ({ signal }) => call(listArticles, { params: { id: organizationId }, query, signal }),
    placeholderData: (before, query) =>
      query?.queryKey[1] === organizationId ? before : undefined,
  });

/** An article to change, as it is now. */
export const articleQuery = (organizationId: string, articleId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'article', articleId],
    queryFn: ({ signal }) =>
      call(getArticle, { params: { id: organizationId, articleId }, signal }),
    ...seedsForm,
  });

/** A category to rename, as it is now; null where it is there no more. */
export const categoryQuery = (organizationId: string, language: Language, categoryId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'category', language, categoryId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: organizationId }, query: { language }, signal };
      const { categories } = await call(listCategories, input);
      return categories.find(({ id }) => id === categoryId) ?? null;
    },
    ...seedsForm,
  });

/** What can be done with articles and categories; afterwards all that is shown of texts is asked anew. */
export function useLearnCalls(organizationId: string) {
  const { refetch } = useContentCalls(organizationId);
  const params = { id: organizationId };
  const done = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
    const value = await reply;
    await refetch();
    return value;
  };
  return {
    createArticle: (body: NewArticle) => done(call(createArticle, { params, body })),
    updateArticle: (articleId: string, body: ChangedArticle) =>
      done(call(updateArticle, { params: { ...params, articleId }, body })),
    deleteArticle: (articleId: string) =>
      done(call(deleteArticle, { params: { ...params, articleId } })),
    createCategory: (body: RouteInput<typeof createCategory>['body']) =>
      done(call(createCategory, { params, body })),
    updateCategory: (categoryId: string, body: RouteInput<typeof updateCategory>['body']) =>
      done(call(updateCategory, { params: { ...params, categoryId }, body })),
    deleteCategory: (categoryId: string, replaceWith: string | undefined) =>
      done(call(deleteCategory, { params: { ...params, categoryId }, query: { replaceWith } })),
    uploadImage: async (file: Blob) => (await call(uploadArticleImage, { params, file })).image,
  };
}
