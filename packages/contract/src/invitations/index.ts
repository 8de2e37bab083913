export * from './allowance-routes.ts';
export * from './batch-routes.ts';
export * from './routes.ts';
