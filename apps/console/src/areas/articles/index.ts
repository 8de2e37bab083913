export { articles } from './articles.ts';
export { categories } from './categories.ts';
