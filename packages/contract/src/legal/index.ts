export * from './legal-version.ts';
export * from './routes.ts';
