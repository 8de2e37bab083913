export * from './preset.kind.ts';
export * from './routes.ts';
