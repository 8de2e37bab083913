export * from './goal-template.kind.ts';
export * from './routes.ts';
