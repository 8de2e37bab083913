export * from './features.ts';
export * from './organization.ts';
export * from './routes.ts';
export * from './settings.ts';
