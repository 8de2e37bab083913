export * from './audit-actions.ts';
export * from './routes.ts';
