import {
  type Article,
  because,
  longestArticleTitle,
  longestImageDescription,
  requiredText,
  richText,
  text,
} from '@ensemble/contract';
import * as z from 'zod/mini';

const fields = z.strictObject({
  title: requiredText(longestArticleTitle),
  categories: z.array(z.string()).check(z.minLength(1)),
  imageId: text(40),
  imageDescription: text(longestImageDescription),
  content: richText,
});

/**
 * An article's form: the same checks as the server's (LEARN-14..17). `isDraft` says, when the form
 * is checked, whether it is to be a draft, which needs no picture.
 */
export const articleForm = (isDraft: () => boolean) =>
  fields.check(
    z.refine(({ imageId }) => imageId !== '' || isDraft(), {
      ...because('rules.picture'),
      path: ['imageId'],
      // Beside the other complaints, not after them.
      when: () => true,
    }),
  );
export type ArticleForm = ReturnType<typeof articleForm>;

export const emptyArticle = {
  title: '',
  categories: [] as string[],
  imageId: '',
  imageDescription: '',
  content: '',
};

/** An article as its form holds it. */
export const valuesOf = (article: Article) => ({
  title: article.title,
  categories: article.categories.map(({ id }) => id),
  imageId: article.featuredImage?.id ?? '',
  imageDescription: article.featuredImage?.description ?? '',
  content: article.content,
});
