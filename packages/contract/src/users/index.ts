export * from './user.ts';
export * from './routes.ts';
export * from './batch-routes.ts';
export * from './allowance-routes.ts';
export * from './leavers-routes.ts';
