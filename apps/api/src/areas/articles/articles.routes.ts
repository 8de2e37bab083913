import * as routes from '@ensemble/contract/articles';
import type { AreaContext } from '../../area.ts';
import { getArticleImage, uploadArticleImage } from './article-images.ts';
import { createText, deleteText, saveBoth, updateText } from '../content/index.ts';
import { categories, deleteCategory, listCategories } from './categories.ts';
import { getArticle, listArticles } from './read-articles.ts';
import { articles, createArticle, saveBothArticles, updateArticle } from './save-article.ts';

export function mountArticles({ mount, database, settings, files }: AreaContext): void {
  mount.tenantRoute(routes.listArticles, listArticles({ database, settings }));
  mount.tenantRoute(routes.getArticle, getArticle({ database, settings }));
  mount.tenantRoute(routes.createArticle, createArticle({ database, settings }));
  mount.tenantRoute(routes.updateArticle, updateArticle({ database, settings }));
  mount.tenantRoute(routes.saveBothArticles, saveBothArticles({ database, settings }));
  mount.tenantRoute(routes.deleteArticle, deleteText(database, articles));
  mount.tenantRoute(routes.uploadArticleImage, uploadArticleImage({ database, settings, files }));
  mount.publicRoute(routes.getArticleImage, getArticleImage({ database, settings, files }));
  mount.tenantRoute(routes.listCategories, listCategories(database));
  mount.tenantRoute(routes.createCategory, createText(database, categories));
  mount.tenantRoute(routes.updateCategory, updateText(database, categories));
  mount.tenantRoute(routes.saveBothCategories, saveBoth(database, categories));
  mount.tenantRoute(routes.deleteCategory, deleteCategory(database));
}
