import {
  categoryKind,
  createCategory,
  deleteCategory,
  type Category,
  listCategories,
  saveBothCategories,
  updateCategory,
} from '@ensemble/contract';
import { call } from '../../client/index.ts';
import { listedKind } from '../content/index.ts';

/** The categories of articles (API-49). */
export const categories = listedKind<typeof categoryKind, Category>({
  kind: categoryKind,
  path: '/mobile/learn',
  inDialog: true,
  list: 'categories',
  routes: {
    create: createCategory,
    update: updateCategory,
    both: saveBothCategories,
    remove: deleteCategory,
  },
  param: 'categoryId',
  read: async (id, language, signal, itemId) =>
    (await call(listCategories, { params: { id }, query: { language, itemId }, signal }))
      .categories,
});
