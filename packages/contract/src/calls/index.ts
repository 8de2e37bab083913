export * from './engine-routes.ts';
export * from './moderation.ts';
export * from './moderation-routes.ts';
export * from './protocol.ts';
export * from './routes.ts';
export * from './service.ts';
