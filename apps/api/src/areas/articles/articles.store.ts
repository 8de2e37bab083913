import type { ArticleSummary, ContentStatus, ContentValues, Language } from '@ensemble/contract';
import { and, eq, sql } from '../../db/drizzle.ts';
import { holdsWords } from '../../db/search.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { contentItem } from '../../../database/tables/content.table.ts';
import { type ContentRow, presentTexts, textColumns, type TextRow } from '../content/index.ts';
import { articleCategory } from '../../../database/tables/articles.table.ts';

interface ArticleQuery {
  readonly language: Language;
  /** Patterns of the words that a title must hold; undefined finds all. */
  readonly patterns: readonly string[] | undefined;
  readonly status?: ContentStatus | undefined;
  readonly categoryId?: string | undefined;
  /** Only those without a text in the other language. */
  readonly translation?: 'missing' | undefined;
  readonly sort: 'title' | 'categories' | 'createdAt' | 'status';
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** The titles of each article's categories, in their order, as one text to sort by: all at once, as a lookup for each article takes six times as long. */
const titled = (
  scope: Scope,
) => sql`(SELECT ac.article_id, string_agg(c.search_text, ', ' ORDER BY c.search_text) AS titles
  FROM article_category ac JOIN content_item c ON c.id = ac.category_id AND c.deleted_at IS NULL
  WHERE ac.organization_id = ${scope.organizationId} GROUP BY ac.article_id) AS titled`;

const sorts = {
  title: contentItem.searchText,
  categories: sql`titled.titles`,
  createdAt: contentItem.createdAt,
  status: contentItem.status,
} as const;

/** An article with its categories, in the order of their titles. */
export interface ArticleRow extends TextRow {
  readonly categories: ArticleSummary['categories'];
  /** The notification that announces it in all its languages. */
  readonly notification: Omit<
    NonNullable<ArticleSummary['notification']>,
    'localScheduledDate'
  > | null;
}

/** A page of the scope's articles without their content, and how many match. */
export async function listArticleRows(
  tx: Transaction,
  scope: Scope,
  query: ArticleQuery,
): Promise<{ rows: ArticleRow[]; count: number }> {
  const { language, patterns, status, categoryId, translation } = query;
  const where = and(
    presentTexts(scope, 'article', language),
    status && eq(contentItem.status, status),
    holdsWords(sql`${contentItem.searchText}`, patterns),
    categoryId === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM article_category ac
          WHERE ac.article_id = ${contentItem.id} AND ac.category_id = ${categoryId})`,
    translation === undefined
      ? undefined
      : sql`NOT EXISTS (SELECT 1 FROM content_item o
          WHERE o.pair_id = ${contentItem.pairId} AND o.id <> ${contentItem.id} AND o.deleted_at IS NULL)`,
  );
  const direction = query.descending ? sql`DESC` : sql`ASC`;
  // An article without categories comes first; where nothing can be missing, the index is in order as it is.
  const isByCategories = query.sort === 'categories';
  const nulls = query.descending ? sql`NULLS LAST` : sql`NULLS FIRST`;
  // Ids first: what is told of an article is not looked up for those that are skipped.
  const { rows: found } = await tx.execute<{ ids: string[]; count: string }>(sql`
    SELECT (SELECT count(*) FROM ${contentItem} WHERE ${where}) AS count,
      ARRAY(SELECT ${contentItem.id} FROM ${contentItem}
        ${isByCategories ? sql`LEFT JOIN ${titled(scope)} ON titled.article_id = ${contentItem.id}` : sql``}
        WHERE ${where}
        ORDER BY ${sorts[query.sort]} ${direction} ${isByCategories ? nulls : sql``}, ${contentItem.searchText}, ${contentItem.id}
        OFFSET ${query.skip} LIMIT ${query.limit}) AS ids`);
  const { ids = [], count = 0 } = found[0] ?? {};
  const rows = ids.length === 0 ? [] : await readHeads(tx, ids);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { rows, count: Number(count) };
}

const columns = {
  ...textColumns,
  categories: sql<ArticleRow['categories']>`(
    SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) ORDER BY c.search_text, c.id), '[]')
    FROM article_category ac JOIN content_item c ON c.id = ac.category_id AND c.deleted_at IS NULL
    WHERE ac.article_id = content_item.id)`,
  notification: sql<ArticleRow['notification']>`(
    SELECT json_build_object('id', n.id, 'status', CASE WHEN n.opens_at <= now() THEN 'sent' ELSE 'scheduled' END, 'scheduledDate',
      to_char(n.scheduled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM notification n WHERE n.article_pair_id = content_item.pair_id AND n.cancelled_at IS NULL)`,
};

// Each connection plans the two statements below once: planning takes four times as long as running them.

/** Articles without their content, in any order. */
const readHeads = (tx: Transaction, ids: readonly string[]): Promise<ArticleRow[]> =>
  tx
    .select({ ...columns, values: sql<ContentValues>`${contentItem.values} - 'content'` })
    .from(contentItem)
    .where(sql`${contentItem.id} = ANY (${sql.param(ids)}::uuid[])`)
    .prepare('article-heads')
    .execute();

/** One article of the scope. */
export async function findArticle(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ArticleRow | undefined> {
  const rows = await tx
    .select(columns)
    .from(contentItem)
    .where(and(presentTexts(scope, 'article'), eq(contentItem.id, id)))
    .prepare('article')
    .execute();
  return rows[0];
}

/** Puts an article under its categories and no others. */
export async function setCategories(
  tx: Transaction,
  scope: Scope,
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

/** Categories of a language, or of both, by id or title, held so that none vanishes before the article is saved. */
export const lockCategories = (
  tx: Transaction,
  scope: Scope,
  language: Language | undefined,
  wanted: { readonly ids: readonly string[]; readonly titles: readonly string[] },
): Promise<Pick<ContentRow, 'id' | 'title' | 'language'>[]> =>
  tx
    .select({ id: contentItem.id, title: contentItem.title, language: contentItem.language })
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
