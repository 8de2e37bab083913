export * from './users-path.ts';
export * from './user.ts';
export * from './routes.ts';
export * from './leavers-routes.ts';
