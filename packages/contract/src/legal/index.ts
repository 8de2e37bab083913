export * from './legal-version.ts';
export * from './legal.kind.ts';
export * from './routes.ts';
