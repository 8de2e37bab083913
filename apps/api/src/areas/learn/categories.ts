import {
  type createCategory as createRoute,
  type deleteCategory as deleteRoute,
  type LearnCategory,
  type listCategories as listRoute,
  mayDo,
  type updateCategory as updateRoute,
  type UserType,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { Refusal, refuseField } from '../../http/refusal.ts';
import { inScope, type Scope } from '../../tenancy/scope.ts';
import {
  addText,
  checkSameLanguage,
  deleteText,
  lockPairs,
  lockText,
  mayReadTexts,
  presentTexts,
  readText,
  readTexts,
  saveText,
  stateOf,
  type TextRow,
} from '../content/index.ts';
import { countArticles, replaceCategory } from './categories.store.ts';

interface Parts {
  readonly database: Database;
}

const reply = (row: TextRow, role: UserType): LearnCategory => ({
  id: row.id,
  title: row.title,
  language: row.language,
  organizationId: row.organizationId,
  ...stateOf(row, role),
});

/** The categories of one language in the order of their titles; editors see how much each is used (API-49, LEARN-21). */
export const listCategories =
  ({ database }: Parts) =>
  async ({ scope, role, query }: TenantCall<typeof listRoute>) =>
    inScope(database, scope, async (tx) => {
      if (!(await mayReadTexts(tx, { scope, role }, 'learn', query.language)))
        return { categories: [] };
      const rows = await readTexts(tx, presentTexts(scope, 'category', query.language));
      if (!mayDo(role, 'content.edit')) return { categories: rows.map((row) => reply(row, role)) };
      const used = await countArticles(tx, scope);
      return {
        categories: rows.map((row) => ({ ...reply(row, role), articles: used.get(row.id) ?? 0 })),
      };
    });

/** API-49, LEARN-22, LEARN-23. */
export const createCategory =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof createRoute>) => {
    const { scope, body } = call;
    return inScope(database, scope, async (tx) => {
      await checkTitle(tx, scope, body);
      const row = await addText(
        tx,
        call,
        'learn.createCategory',
        {
          kind: 'category',
          language: body.language,
          title: body.title,
          status: 'published',
          values: { title: body.title },
          translationOf: body.translationOf,
        },
        'CATEGORY_ALREADY_EXISTS',
      );
      return readCategory(call, tx, row.id);
    });
  };

/** API-49, LEARN-25. */
export const updateCategory =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof updateRoute>) => {
    const { scope, body, params } = call;
    return inScope(database, scope, async (tx) => {
      const pair = await lockText(tx, scope, 'category', params.categoryId, 'CATEGORY_NOT_FOUND');
      await checkSameLanguage(tx, scope, pair.row, body.language);
      await checkTitle(tx, scope, body, pair.row.id);
      await saveText(
        tx,
        call,
        'learn.updateCategory',
        pair,
        {
          title: body.title,
          status: 'published',
          values: { title: body.title },
          version: body.version,
        },
        'CATEGORY_ALREADY_EXISTS',
      );
      return readCategory(call, tx, pair.row.id);
    });
  };

/** Deletes a category. One that articles use is replaced by another on each of them, or stays (API-49). */
export const deleteCategory =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof deleteRoute>) => {
    const { scope, params, query } = call;
    await inScope(database, scope, async (tx) => {
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
      await deleteText(tx, call, 'learn.deleteCategory', row);
    });
    return {};
  };

async function readCategory(
  { scope, role }: Pick<TenantCall<typeof createRoute>, 'scope' | 'role'>,
  tx: Transaction,
  id: string,
): Promise<LearnCategory> {
  return reply(await readText(tx, scope, 'category', id, 'CATEGORY_NOT_FOUND'), role);
}

/** A title stands once in a language, whatever its letter case (LEARN-23, OPEN-43). */
async function checkTitle(
  tx: Transaction,
  scope: Scope,
  body: { readonly title: string; readonly language: 'en' | 'fr' },
  itself?: string,
): Promise<void> {
  const rows = await readTexts(tx, presentTexts(scope, 'category', body.language));
  const title = body.title.toLowerCase();
  if (rows.some((row) => row.id !== itself && row.title.toLowerCase() === title))
    throw refuseField('CATEGORY_ALREADY_EXISTS', 'title', {
      key: 'errors.CATEGORY_ALREADY_EXISTS',
    });
}
