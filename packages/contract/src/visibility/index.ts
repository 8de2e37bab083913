export * from './fact.ts';
export * from './facts.ts';
export * from './routes.ts';
export * from './topics.ts';
export * from './member-facts.ts';
export * from './statements.ts';
