export * from './fact.ts';
export * from './facts.ts';
export * from './routes.ts';
export * from './topics.ts';
