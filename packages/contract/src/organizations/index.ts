export * from './features.ts';
export * from './organization.ts';
export * from './routes.ts';
