export * from './activation-code.ts';
export * from './code-prefix.ts';
export * from './correction-routes.ts';
export * from './prefix-routes.ts';
export * from './routes.ts';
export * from './secondary-id.ts';
