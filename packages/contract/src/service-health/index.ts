export * from './checks.ts';
export * from './routes.ts';
