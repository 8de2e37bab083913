export * from './define-route.ts';
export * from './list-pages.ts';
export * from './list-query.ts';
export * from './reason-header.ts';
