import {
  daysInTrash,
  type listDeletedContent as listRoute,
  type restoreContent as restoreRoute,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope } from '../../tenancy/scope.ts';
import { type ContentRow, lockPair, markPresent, updateText } from './content-item.store.ts';
import { listDeleted } from './deleted.store.ts';
import {
  exchangeCategory,
  findSuccessor,
  hasCategory,
  lockDeletedCategories,
} from './restored-article.store.ts';
import { type Actor, checkRoom, recordText } from './save-text.ts';

interface Parts {
  readonly database: Database;
}
const dayInMilliseconds = 86_400_000;

/** A page of what was deleted lately, and until when it can be brought back. */
export const listDeletedContent =
  ({ database }: Parts) =>
  async ({ scope, query }: TenantCall<typeof listRoute>) => {
    const { rows, count } = await inScope(database, scope, (tx) => listDeleted(tx, scope, query));
    return {
      count,
      items: rows.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        endsAt: new Date(deletedAt.getTime() + daysInTrash * dayInMilliseconds).toISOString(),
      })),
    };
  };

/**
 * Brings a text back as it was, unless another one has taken its place meanwhile. An article comes
 * with its categories; without any, it comes as a draft (LEARN-15).
 */
export const restoreContent =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof restoreRoute>) => {
    const { scope, params } = call;
    return inScope(database, scope, async (tx) => {
      // Categories before articles, as whoever changes either holds them.
      const categories = await lockDeletedCategories(tx, scope, params.itemId);
      const found = await lockPair(tx, scope, params.itemId, 'deleted');
      if (!found) throw new Refusal('CONTENT_NOT_FOUND');
      for (const category of categories) await bringCategoryBack(tx, call, found.row, category);
      const row = await asDraftWithoutCategory(tx, call, found.row);
      await bringBack(tx, call, { row, other: found.other });
      return { id: row.id, kind: row.kind, status: row.status };
    });
  };

/** A published article whose categories are gone for good becomes a draft. */
async function asDraftWithoutCategory(
  tx: Transaction,
  { caller }: Actor,
  row: ContentRow,
): Promise<ContentRow> {
  if (row.kind !== 'article' || row.status === 'draft' || (await hasCategory(tx, row.id)))
    return row;
  const { title, search, values, behindSince } = row;
  const text = { title, search, values, behindSince, updatedBy: caller.personId };
  return (await updateText(tx, row, { ...text, status: 'draft' })) ?? row;
}

async function bringBack(
  tx: Transaction,
  actor: Actor,
  { row, other }: { row: ContentRow; other: ContentRow | undefined },
): Promise<void> {
  await checkRoom(tx, actor.scope, row);
  if (!(await markPresent(tx, row, other)))
    throw new Refusal(
      row.kind === 'category' ? 'CATEGORY_ALREADY_EXISTS' : 'TRANSLATION_ALREADY_EXISTS',
    );
  await recordText(tx, actor, 'content.restore', row, {});
}

/** Brings a category back with an article of it, or the one that took its place. */
async function bringCategoryBack(
  tx: Transaction,
  actor: Actor,
  article: ContentRow,
  category: ContentRow,
): Promise<void> {
  const { scope } = actor;
  const successor = await findSuccessor(tx, scope, category);
  if (successor) return exchangeCategory(tx, article, category.id, successor);
  const found = await lockPair(tx, scope, category.id, 'deleted');
  if (found) await bringBack(tx, actor, found);
}
