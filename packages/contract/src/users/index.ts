export * from './user.ts';
export * from './routes.ts';
