export * from './organization-path.ts';
export * from './organization.ts';
export * from './routes.ts';
