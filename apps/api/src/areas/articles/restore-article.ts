import { articleKind, categoryKind } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import {
  type Actor,
  type ContentRow,
  lockDeleted,
  restoreText,
  setStatus,
} from '../content/index.ts';
import {
  exchangeCategory,
  findSuccessor,
  hasCategory,
  lockDeletedCategories,
} from './restored-article.store.ts';

/** Brings an article back with its categories; without any, it comes as a draft (LEARN-15). */
export async function restoreArticle(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ContentRow> {
  // Categories before articles, as a person who changes either holds them.
  const categories = await lockDeletedCategories(tx, actor.scope, id);
  const { row, other } = await lockDeleted(tx, actor, id);
  for (const category of categories) await restoreCategory(tx, actor, row, category);
  const isDraft = row.status === 'published' && !(await hasCategory(tx, row.id));
  const now = isDraft ? await setStatus(tx, actor, row, 'draft') : row;
  return restoreText(tx, actor, articleKind, { row: now, other });
}

/** Brings a category back with an article of it, or the one that took its place. */
async function restoreCategory(
  tx: Transaction,
  actor: Actor,
  article: ContentRow,
  category: ContentRow,
): Promise<void> {
  const successor = await findSuccessor(tx, actor.scope, category);
  if (successor) return exchangeCategory(tx, article, category.id, successor);
  await restoreText(tx, actor, categoryKind, await lockDeleted(tx, actor, category.id));
}
