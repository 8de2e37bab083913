import type { ContentStatus, Language } from '@ensemble/contract';
import { and, eq, inArray, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { contentItem } from '../content/content.table.ts';
import { type ContentRow, presentTexts, readTexts, type TextRow } from '../content/index.ts';
import { articleCategory } from './learn.table.ts';

interface ArticleQuery {
  readonly language: Language;
  /** A pattern over the folded title, with a space before; undefined finds all. */
  readonly pattern: string | undefined;
  readonly status?: ContentStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly sort: 'title' | 'categories' | 'createdAt' | 'status';
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** The titles of each article's categories, in their order, as one text to sort by: all at once, as a lookup for each article takes six times as long. */
const titled = (
  scope: Scope,
) => sql`(SELECT ac.article_id, string_agg(c.search, ', ' ORDER BY c.search) AS titles
  FROM article_category ac JOIN content_item c ON c.id = ac.category_id AND c.deleted_at IS NULL
  WHERE ac.organization_id = ${scope.organizationId} GROUP BY ac.article_id) AS titled`;

const sorts = {
  title: contentItem.search,
  categories: sql`titled.titles`,
  createdAt: contentItem.createdAt,
  status: contentItem.status,
} as const;

/** A page of the scope's articles, and how many match. */
export async function listArticleRows(
  scope: Scope,
  tx: Transaction,
  query: ArticleQuery,
): Promise<{ rows: TextRow[]; count: number }> {
  const { language, pattern, status, categoryId } = query;
  const where = and(
    presentTexts(scope, 'article', language),
    status && eq(contentItem.status, status),
    // A space before, so that one or two letters are found where the title begins.
    pattern === undefined ? undefined : sql`' ' || ${contentItem.search} LIKE ${pattern}`,
    categoryId === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM article_category ac
          WHERE ac.article_id = ${contentItem.id} AND ac.category_id = ${categoryId})`,
  );
  const [counted] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(contentItem)
    .where(where);
  const direction = query.descending ? sql`DESC` : sql`ASC`;
  // An article without categories comes first; where nothing can be missing, the index is in order as it is.
  const nulls = query.descending ? sql` NULLS LAST` : sql` NULLS FIRST`;
  // Ids first: what is told of an article is not looked up for those that are skipped.
  const ordered = tx.select({ id: contentItem.id }).from(contentItem).$dynamic();
  if (query.sort === 'categories')
    ordered.leftJoin(titled(scope), sql`titled.article_id = ${contentItem.id}`);
  const page = await ordered
    .where(where)
    .orderBy(
      sql`${sorts[query.sort]} ${direction}${query.sort === 'categories' ? nulls : sql``}`,
      sql`${contentItem.search}`,
      sql`${contentItem.id}`,
    )
    .offset(query.skip)
    .limit(query.limit);
  const ids = page.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await readTexts(tx, inArray(contentItem.id, ids));
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { rows, count: Number(counted?.count ?? 0) };
}

/** The categories of articles, each with its title, in the order of titles. */
export async function categoriesOf(
  scope: Scope,
  tx: Transaction,
  articleIds: readonly string[],
): Promise<Map<string, { id: string; title: string }[]>> {
  const found = new Map<string, { id: string; title: string }[]>();
  if (articleIds.length === 0) return found;
  const rows = await tx
    .select({
      articleId: articleCategory.articleId,
      id: contentItem.id,
      title: contentItem.title,
    })
    .from(articleCategory)
    .innerJoin(contentItem, eq(contentItem.id, articleCategory.categoryId))
    .where(
      and(
        eq(articleCategory.organizationId, scope.organizationId),
        inArray(articleCategory.articleId, [...articleIds]),
        isNull(contentItem.deletedAt),
      ),
    )
    .orderBy(contentItem.search);
  for (const { articleId, ...category } of rows)
    found.set(articleId, [...(found.get(articleId) ?? []), category]);
  return found;
}

/** Puts an article under its categories and no others. */
export async function setCategories(
  scope: Scope,
  tx: Transaction,
  articleId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await tx.delete(articleCategory).where(eq(articleCategory.articleId, articleId));
  await tx.insert(articleCategory).values(
    categoryIds.map((categoryId) => ({
      articleId,
      categoryId,
      organizationId: scope.organizationId,
    })),
  );
}

/** Categories of a language by id or title, held so that none vanishes before the article is saved. */
export const lockCategories = (
  scope: Scope,
  tx: Transaction,
  language: Language,
  wanted: { readonly ids: readonly string[]; readonly titles: readonly string[] },
): Promise<Pick<ContentRow, 'id' | 'title'>[]> =>
  tx
    .select({ id: contentItem.id, title: contentItem.title })
    .from(contentItem)
    .where(
      and(
        presentTexts(scope, 'category', language),
        sql`(${contentItem.id} = ANY (${sql.param(wanted.ids)}::uuid[])
          OR lower(${contentItem.title}) = ANY (${sql.param(wanted.titles)}::text[]))`,
      ),
    )
    .orderBy(contentItem.id)
    .for('share');
