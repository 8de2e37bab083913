export * from './delete-own-account.ts';
export * from './picture-routes.ts';
export * from './routes.ts';
export * from './read-start.ts';
