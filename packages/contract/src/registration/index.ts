export * from './activation-code-value.ts';
export * from './activation-values.ts';
export * from './activation-routes.ts';
export * from './routes.ts';
