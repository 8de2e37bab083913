export * from './push-platforms.ts';
export * from './routes.ts';
