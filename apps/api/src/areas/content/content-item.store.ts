import type { ContentKind, ContentStatus, ContentValues, Kind, Language } from '@ensemble/contract';
import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { person } from '../../../database/tables/auth.table.ts';
import {
  contentDraft,
  contentItem,
  contentRevision,
} from '../../../database/tables/content.table.ts';

export type ContentRow = typeof contentItem.$inferSelect;

/** A text with what is known around it: who saved it last, and its other language, where the organisation has that (OPEN-54). */
export interface TextRow extends ContentRow {
  readonly updatedByName: string | null;
  readonly checkedByName: string | null;
  readonly translation: {
    readonly id: string;
    readonly language: Language;
    readonly status: ContentStatus;
    readonly updatedAt: string;
  } | null;
}

/** The name of a person of the scope; null for anyone else. */
export const nameOf = (column: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`(SELECT nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), '') FROM ${person} WHERE ${person.id} = ${column})`;

/** A text with what is known around it, as a TextRow. */
export const textColumns = {
  id: contentItem.id,
  organizationId: contentItem.organizationId,
  kind: contentItem.kind,
  language: contentItem.language,
  pairId: contentItem.pairId,
  title: contentItem.title,
  searchText: contentItem.searchText,
  status: contentItem.status,
  values: contentItem.values,
  version: contentItem.version,
  behindSince: contentItem.behindSince,
  createdAt: contentItem.createdAt,
  createdBy: contentItem.createdBy,
  updatedAt: contentItem.updatedAt,
  updatedBy: contentItem.updatedBy,
  checkedAt: contentItem.checkedAt,
  checkedBy: contentItem.checkedBy,
  deletedAt: contentItem.deletedAt,
  deletedBy: contentItem.deletedBy,
  updatedByName: nameOf(sql`${contentItem.updatedBy}`),
  checkedByName: nameOf(sql`${contentItem.checkedBy}`),
  translation: sql<TextRow['translation']>`(
    SELECT json_build_object('id', o.id, 'language', o.language, 'status', o.status, 'updatedAt', o.updated_at)
    FROM content_item o JOIN organization ON organization.id = o.organization_id AND o.language = ANY (organization.locale)
    WHERE o.pair_id = content_item.pair_id AND o.id <> content_item.id AND o.deleted_at IS NULL)`,
};

/** What is the scope's, of a kind, and not deleted; of one language where it is given. */
export const presentTexts = (scope: Scope, kind: ContentKind, language?: Language, id?: string) =>
  and(
    eq(contentItem.organizationId, scope.organizationId),
    eq(contentItem.kind, kind),
    language && eq(contentItem.language, language),
    id === undefined ? undefined : eq(contentItem.id, id),
    isNull(contentItem.deletedAt),
  );

/** Texts with what is known around them, in the order of `by`. */
export const readTexts = (
  tx: Transaction,
  where: ReturnType<typeof and>,
  by: readonly ReturnType<typeof sql>[] = [sql`${contentItem.searchText}`],
): Promise<TextRow[]> =>
  tx
    .select(textColumns)
    .from(contentItem)
    .where(where)
    .orderBy(...by, asc(contentItem.id));

/** How many texts of a kind the scope has in a language. */
export const countTexts = (
  tx: Transaction,
  scope: Scope,
  kind: ContentKind,
  language: Language,
): Promise<number> => tx.$count(contentItem, presentTexts(scope, kind, language));

/** A text of a kind. */
export async function readText(
  tx: Transaction,
  scope: Scope,
  { name, refusals }: Kind,
  id: string,
): Promise<TextRow> {
  const [row] = await readTexts(tx, and(presentTexts(scope, name), eq(contentItem.id, id)));
  if (!row) throw new Refusal(refusals?.missing ?? 'CONTENT_NOT_FOUND');
  return row;
}

/** Texts and their other languages, held so that no one else changes any in the meantime. All in one order, so that no two wait for each other. */
export const lockPairs = (
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<ContentRow[]> =>
  tx
    .select()
    .from(contentItem)
    .where(
      and(
        eq(contentItem.organizationId, scope.organizationId),
        sql`${contentItem.pairId} IN (SELECT i.pair_id FROM content_item i WHERE i.id = ANY (${sql.param(ids)}::uuid[]))`,
      ),
    )
    .orderBy(asc(contentItem.id))
    .for('update');

/** A text and its other language, held. */
export async function lockPair(
  tx: Transaction,
  scope: Scope,
  id: string,
  state: 'present' | 'deleted' = 'present',
): Promise<{ row: ContentRow; other: ContentRow | undefined } | undefined> {
  const rows = await lockPairs(tx, scope, [id]);
  const row = rows.find((each) => each.id === id);
  if (!row || (row.deletedAt !== null) !== (state === 'deleted')) return undefined;
  return { row, other: rows.find((each) => each.id !== id && each.deletedAt === null) };
}

/** Inserts a text with its first revision. Undefined where its place is taken: then the transaction goes on. */
export async function insertText(
  tx: Transaction,
  values: typeof contentItem.$inferInsert,
): Promise<ContentRow | undefined> {
  const [row] = await tx.insert(contentItem).values(values).onConflictDoNothing().returning();
  if (row) await insertRevision(tx, row);
  return row;
}

/** Changes a text and keeps the save; undefined where its new title is taken: then the transaction has failed. */
export async function updateText(
  tx: Transaction,
  row: ContentRow,
  set: {
    readonly title: string;
    readonly status: ContentStatus;
    readonly values: ContentValues;
    readonly updatedBy: string;
    readonly behindSince: Date | null;
  },
): Promise<ContentRow | undefined> {
  const query = tx
    .update(contentItem)
    .set({ ...set, version: sql`${contentItem.version} + 1`, updatedAt: sql`now()` })
    .where(eq(contentItem.id, row.id))
    .returning();
  try {
    const [saved] = await query;
    if (saved) await insertRevision(tx, saved);
    return saved;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

const insertRevision = (tx: Transaction, row: ContentRow) =>
  tx.insert(contentRevision).values({
    itemId: row.id,
    version: row.version,
    organizationId: row.organizationId,
    title: row.title,
    status: row.status,
    values: row.values,
    savedAt: row.updatedAt,
    savedBy: row.updatedBy,
  });

/** Since when a text has not followed its other language; null where it has. */
export async function setBehind(
  tx: Transaction,
  row: ContentRow,
  since: Date | null,
): Promise<void> {
  await tx.update(contentItem).set({ behindSince: since }).where(eq(contentItem.id, row.id));
}

export async function markDeleted(
  tx: Transaction,
  row: ContentRow,
  personId: string,
): Promise<void> {
  await tx
    .update(contentItem)
    .set({ deletedAt: sql`now()`, deletedBy: personId })
    .where(eq(contentItem.id, row.id));
  // Without its other language, a text follows none.
  await tx
    .update(contentItem)
    .set({ behindSince: null })
    .where(and(eq(contentItem.pairId, row.pairId), isNull(contentItem.deletedAt)));
  await tx.delete(contentDraft).where(eq(contentDraft.itemId, row.id));
}

/**
 * Brings a text back, behind its other language where that changed in the meantime; false where another one
 * took its place: then the transaction has failed.
 */
export async function markPresent(
  tx: Transaction,
  row: ContentRow,
  other: ContentRow | undefined,
): Promise<boolean> {
  const changedInBetween = other && row.deletedAt && other.updatedAt > row.deletedAt;
  const behindSince = row.behindSince ?? (changedInBetween ? other.updatedAt : null);
  const query = tx
    .update(contentItem)
    .set({ deletedAt: null, deletedBy: null, behindSince: other ? behindSince : null })
    .where(eq(contentItem.id, row.id));
  try {
    await query;
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
