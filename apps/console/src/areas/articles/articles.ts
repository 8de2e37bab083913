import type { ArticleSummary } from '@ensemble/contract';
import {
  type Article,
  articleKind,
  createArticle,
  deleteArticle,
  getArticle,
  getArticleImage,
  listArticles,
  type RouteInput,
  saveBothArticles,
  updateArticle,
  uploadArticleImage,
} from '@ensemble/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { contentKey } from '../../client/content-key.ts';
import { call, callFile } from '../../client/index.ts';
import { readAsAddress } from '../../ui/use-preview.ts';
import type { WrittenKind } from '../content/index.ts';

/** Articles; each has a page of its own (LEARN-04). */
export const articles: WrittenKind<typeof articleKind, Article> = {
  kind: articleKind,
  path: '/mobile/learn/article',
  routes: {
    create: createArticle,
    update: updateArticle,
    both: saveBothArticles,
    remove: deleteArticle,
  },
  param: 'articleId',
  find: (id, _language, articleId, signal) =>
    call(getArticle, { params: { id, articleId }, signal }),
};

/** A page of the articles (API-45). While the next one comes, this one stays. */
export const articlesQuery = (
  organizationId: string,
  query: RouteInput<typeof listArticles>['query'],
) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'articles', query],
    queryFn: ({ signal }) => call(listArticles, { params: { id: organizationId }, query, signal }),
    placeholderData: (before, query) =>
      query?.queryKey[1] === organizationId ? before : undefined,
  });

/** Keeps a picture for an article (API-48). */
export const uploadImage = async (organizationId: string, file: Blob) =>
  (await call(uploadArticleImage, { params: { id: organizationId }, file })).image;

/** The address of a stored picture, made from its bytes: a draft of another day holds its id alone. */
export function useImageAddress(organizationId: string, imageId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['article-image', organizationId, imageId],
    queryFn: async () => {
      const params = { id: organizationId, imageId };
      return readAsAddress((await callFile(getArticleImage, { params })).content);
    },
    enabled: imageId !== '',
    staleTime: Infinity,
  });
  return imageId === '' ? undefined : data;
}

/** Where an article is announced (LEARN-30): in the languages that it is written in. */
export const announcementOf = ({
  id,
  language,
  translation,
}: Pick<ArticleSummary, 'id' | 'language' | 'translation'>): string =>
  `/notifications/new?articleId=${id}${translation ? '' : `&only=${language}`}`;
