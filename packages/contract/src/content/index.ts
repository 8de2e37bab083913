export * from './content.ts';
export * from './routes.ts';
