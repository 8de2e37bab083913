export * from './draft-routes.ts';
