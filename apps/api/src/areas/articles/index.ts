import { daysInTrash } from '@ensemble/contract';
import type { Area } from '../../area.ts';
import { purgeUnusedImages } from './purge-images.ts';

export { writeImageFiles } from './article-images.ts';
export { insertArticleImage } from './article-images.store.ts';
export { setCategories } from './articles.store.ts';
export { articles } from './save-article.ts';
export { categories } from './categories.ts';
export { purgeUnusedImages };
export { mountArticles as routes } from './articles.routes.ts';

export const purge: Area['purge'] = (deps) => purgeUnusedImages(deps, daysInTrash);
