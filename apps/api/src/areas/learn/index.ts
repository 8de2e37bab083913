import { daysInTrash } from '@ensemble/contract';
import type { Area } from '../../area-parts.ts';
import { forgetUnusedImages } from './forget-images.ts';

export { writeImageFiles } from './article-images.ts';
export { insertArticleImage } from './article-images.store.ts';
export { setCategories } from './articles.store.ts';
export { articles } from './save-article.ts';
export { categories } from './categories.ts';
export { forgetUnusedImages };
export { mountLearn as routes } from './learn.routes.ts';

export const purge: Area['purge'] = (parts) => forgetUnusedImages(parts, daysInTrash);
