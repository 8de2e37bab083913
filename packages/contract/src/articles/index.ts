export * from './articles-paths.ts';
export * from './article.kind.ts';
export * from './category.kind.ts';
export * from './routes.ts';
