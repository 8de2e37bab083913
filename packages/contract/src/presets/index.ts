export * from './preset.ts';
export * from './routes.ts';
