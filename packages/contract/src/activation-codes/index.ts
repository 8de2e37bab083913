export * from './activation-code.ts';
export * from './routes.ts';
export * from './secondary-id.ts';
