export * from './article.ts';
export * from './routes.ts';
