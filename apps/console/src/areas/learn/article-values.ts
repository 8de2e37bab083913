import {
  type Article,
  articleKind,
  because,
  emptyOf,
  formOf,
  valuesOf as valuesOfKind,
} from '@ensemble/contract';
import * as z from 'zod/mini';

/**
 * An article's form: the same checks as the server's (LEARN-14..17). `isDraft` says, when the form
 * is checked, whether it is to be a draft, which needs no picture.
 */
export const articleForm = (isDraft: () => boolean) =>
  formOf(articleKind).check(
    z.refine(({ imageId }) => imageId !== '' || isDraft(), {
      ...because('rules.picture'),
      path: ['imageId'],
      // Beside the other complaints, not after them.
      when: () => true,
    }),
  );
export type ArticleForm = ReturnType<typeof articleForm>;

export const emptyArticle = emptyOf(articleKind);
/** An article as its form holds it. */
export const valuesOf = (article: Article) => valuesOfKind(articleKind, article);
