export * from './policy.ts';
export * from './password-value.ts';
export * from './routes.ts';
