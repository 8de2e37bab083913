export * from './content.ts';
export * from './define-kind.ts';
export * from './draft-path.ts';
export * from './kind-routes.ts';
export * from './routes.ts';
