export * from './routes.ts';
export * from './subjects.ts';
