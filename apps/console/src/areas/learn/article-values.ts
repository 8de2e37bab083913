import {
  type Article,
  longestArticleTitle,
  longestImageDescription,
  requiredText,
  richText,
  text,
} from '@ensemble/contract';
import * as z from 'zod/mini';

/** An article's form: the same checks as the server's (LEARN-14..17). */
export const articleForm = z.strictObject({
  title: requiredText(longestArticleTitle),
  categories: z.array(z.string()).check(z.minLength(1)),
  imageId: requiredText(40),
  imageDescription: text(longestImageDescription),
  content: richText,
});
export type ArticleValues = z.infer<typeof articleForm>;

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
