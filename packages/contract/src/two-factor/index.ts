export * from './routes.ts';
export * from './reset-requests.ts';
