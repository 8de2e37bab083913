export * from './define-route.ts';
export * from './list-query.ts';
