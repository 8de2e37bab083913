export * from './access-reason.ts';
export * from './audit-actions.ts';
export * from './routes.ts';
