import {
  articleKind,
  type createArticle as createRoute,
  type RouteValues,
  type saveBothArticles as saveBothRoute,
  type updateArticle as updateRoute,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { refuseField } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import {
  addText,
  checkOrganization,
  checkSameLanguage,
  type ContentRow,
  inBoth,
  lockSides,
  lockText,
  saveSides,
  saveText,
  textOf,
} from '../content/index.ts';
import { acceptRichText } from '../rich-text/index.ts';
import { isArticleImage } from './article-images.store.ts';
import { lockCategories, setCategories } from './articles.store.ts';
import { readArticle } from './read-articles.ts';
import { restoreArticle } from './restore-article.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
}
type Body =
  | RouteValues<typeof createRoute>['body']
  | RouteValues<typeof updateRoute>['body']
  | RouteValues<typeof saveBothRoute>['body']['en'];

/** Articles are deleted as any text is, and come back with their categories. */
export const articles = { kind: articleKind, param: 'articleId', restore: restoreArticle } as const;

/** Writes an article (API-47, LEARN-14..17). */
export const createArticle =
  (deps: Dependencies) => async (call: TenantCall<typeof createRoute>) => {
    const { scope, body } = call;
    checkOrganization(scope, body.organizationId);
    return withTenant(deps.database, scope, async (tx) => {
      const text = await articleText(
        tx,
        scope,
        body,
        undefined,
        await findCategories(tx, scope, body),
      );
      const { language, translationOf } = body;
      const row = await addText(tx, call, articleKind, { ...text, language, translationOf });
      await setCategories(tx, scope, row.id, text.values.categories);
      return readArticle(deps, tx, call, row.id);
    });
  };

/** Changes an article; what others saved since `version` is not overwritten (API-46). */
export const updateArticle =
  (deps: Dependencies) => async (call: TenantCall<typeof updateRoute>) => {
    const { scope, body, params } = call;
    checkOrganization(scope, body.organizationId);
    return withTenant(deps.database, scope, async (tx) => {
      // Categories before articles, as who deletes a category holds them: neither waits for the other.
      const found = await findCategories(tx, scope, body);
      const pair = await lockText(tx, scope, articleKind, params.articleId);
      await checkSameLanguage(tx, scope, pair.row, body.language);
      const text = await articleText(tx, scope, body, pair.row, found);
      await saveText(tx, call, articleKind, pair, { ...text, version: body.version });
      await setCategories(tx, scope, pair.row.id, text.values.categories);
      return readArticle(deps, tx, call, pair.row.id);
    });
  };

/** Writes or changes an article in both languages: all of it, or nothing (LEARN-27). */
export const saveBothArticles =
  (deps: Dependencies) => async (call: TenantCall<typeof saveBothRoute>) => {
    const { scope, body } = call;
    return withTenant(deps.database, scope, async (tx) => {
      // Those of both languages at once, in one order, and before the articles.
      const found = await findCategories(tx, scope, body.en, body.fr);
      const held = await lockSides(tx, call, articleKind, body);
      const texts = await inBoth((language) =>
        articleText(
          tx,
          scope,
          body[language],
          held[language],
          found.filter((each) => each.language === language),
        ),
      );
      const saved = await saveSides(tx, call, articleKind, held, texts);
      await inBoth((language) =>
        setCategories(tx, scope, saved[language].id, texts[language].values.categories),
      );
      return inBoth((language) => readArticle(deps, tx, call, saved[language].id));
    });
  };

/**
 * What is stored of what was sent: markup cleaned, categories and picture known to be the
 * organisation's. Only a draft may be without a picture (LEARN-17).
 */
async function articleText(
  tx: Transaction,
  scope: Scope,
  body: Body,
  before: ContentRow | undefined,
  found: Categories,
) {
  const imageId = body.featuredImage?.id ?? String(before?.values.imageId ?? '');
  if (body.featuredImage && !(await isArticleImage(tx, scope, imageId)))
    throw refuseField('VALIDATION_FAILED', 'featuredImage', { key: 'rules.option' });
  if (imageId === '' && body.status === 'published')
    throw refuseField('VALIDATION_FAILED', 'featuredImage', { key: 'rules.picture' });
  const text = textOf(articleKind, body, body.status);
  return {
    ...text,
    values: {
      ...text.values,
      content: acceptRichText(body.content),
      categories: categoryIds(body, found),
      imageId,
      imageDescription:
        body.featuredImage?.description ?? String(before?.values.imageDescription ?? ''),
    },
  };
}

type Categories = Awaited<ReturnType<typeof findCategories>>;

/** What there is of the categories that were named, held; of one language, or of both. */
function findCategories(tx: Transaction, scope: Scope, ...bodies: readonly Body[]) {
  const categories = bodies.flatMap((each) => each.categories);
  const language = bodies.length === 1 ? bodies[0]?.language : undefined;
  const ids = categories.flatMap((each) => each.id ?? []);
  const titles = categories.flatMap((each) =>
    each.id === undefined && each.title ? [each.title.toLowerCase()] : [],
  );
  return lockCategories(tx, scope, language, { ids, titles });
}

/** The categories that were named; refused where one is not there in the article's language. */
function categoryIds({ categories }: Body, found: Categories): string[] {
  const isKnown = (each: (typeof categories)[number]) =>
    found.some(({ id, title }) =>
      each.id === undefined ? title.toLowerCase() === each.title?.toLowerCase() : id === each.id,
    );
  if (!categories.every(isKnown))
    throw refuseField('VALIDATION_FAILED', 'categories', { key: 'rules.option' });
  return found.map(({ id }) => id);
}
