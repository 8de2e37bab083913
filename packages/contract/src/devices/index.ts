export * from './push-platforms.ts';
export * from './routes.ts';
export * from './retention.ts';
