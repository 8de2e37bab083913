export * from './organization.ts';
export * from './routes.ts';
