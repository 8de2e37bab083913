export * from './routes.ts';
export * from './setup.ts';
