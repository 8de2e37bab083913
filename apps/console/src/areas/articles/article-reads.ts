import {
  type Article,
  articlePath,
  categoriesPath,
  contentDraftPath,
  type Language,
} from '@ensemble/contract';
import { addressOf } from '../../client/request.ts';

// What the page of an article reads, for the boot script: this file may load no schemas.

const articleAddress = (id: string, articleId: string) =>
  addressOf({ path: articlePath }, { params: { id, articleId } });

/** The article that the address names; nothing for a new one. */
export function articleReads(organizationId: string, address: URLSearchParams): string[] {
  const id = address.get('action') === 'edit' ? address.get('id') : null;
  return id ? [articleAddress(organizationId, id)] : [];
}

/** Its other language, the categories, and what the reader typed of either and did not save. */
export function readsOfArticle(organizationId: string, first: unknown): string[] {
  const { id, language, translation } = first as Article;
  const params = { id: organizationId };
  const draft = (of: Language, itemId: string) =>
    addressOf(
      { path: contentDraftPath },
      { params, query: { kind: 'article', language: of, itemId } },
    );
  const other = language === 'en' ? 'fr' : 'en';
  return [
    addressOf({ path: categoriesPath }, { params, query: { language } }),
    draft(language, id),
    ...(translation
      ? [articleAddress(organizationId, translation.id), draft(other, translation.id)]
      : []),
  ];
}
