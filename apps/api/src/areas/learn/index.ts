export { writeImageFiles } from './article-images.ts';
export { insertArticleImage } from './article-images.store.ts';
export { setCategories } from './articles.store.ts';
export { purgeUnusedImages } from './purge-images.ts';
export { mountLearn } from './learn.routes.ts';
export { articles } from './save-article.ts';
export { categories } from './categories.ts';
