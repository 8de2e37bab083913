import {
  categoryKind,
  type deleteCategory as deleteRoute,
  category,
  type listCategories as listRoute,
  mayDo,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal, refuseField } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { lockPairs, readListed, removeText } from '../content/index.ts';
import { countArticles, replaceCategory } from './categories.store.ts';

/** The categories of articles. */
export const categories = {
  kind: categoryKind,
  reply: category,
  param: 'categoryId',
} as const;

/** The categories of one language in the order of their titles; editors see how much each is used (API-49, LEARN-21). */
export const listCategories = (database: Database) => async (call: TenantCall<typeof listRoute>) =>
  withTenant(database, call.scope, async (tx) => {
    const listed = await readListed(tx, call, categories, call.query);
    if (!mayDo(call.role, 'content.edit')) return { categories: listed };
    const used = await countArticles(tx, call.scope);
    return { categories: listed.map((each) => ({ ...each, articles: used.get(each.id) ?? 0 })) };
  });

/** Deletes a category. One that articles use is replaced by another on each of them, or stays (API-49). */
export const deleteCategory =
  (database: Database) => async (call: TenantCall<typeof deleteRoute>) => {
    const { scope, params, query } = call;
    await withTenant(database, scope, async (tx) => {
      const wanted = [params.categoryId, ...(query.replaceWith ? [query.replaceWith] : [])];
      const held = (await lockPairs(tx, scope, wanted)).filter(
        ({ kind, deletedAt }) => kind === 'category' && deletedAt === null,
      );
      const row = held.find(({ id }) => id === params.categoryId);
      const other = held.find(({ id }) => id === query.replaceWith);
      if (!row || (query.replaceWith && !other)) throw new Refusal('CATEGORY_NOT_FOUND');
      if (other && (other.id === row.id || other.language !== row.language))
        throw refuseField('VALIDATION_FAILED', 'replaceWith', { key: 'rules.option' });
      const count = (await countArticles(tx, scope)).get(row.id) ?? 0;
      if (count > 0 && !other) throw new Refusal('CATEGORY_IN_USE', { values: { count } });
      if (other) await replaceCategory(tx, row.id, other.id);
      await removeText(tx, call, categoryKind, row);
    });
    return {};
  };
