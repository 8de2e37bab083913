export * from './moderation.ts';
export * from './protocol.ts';
export * from './routes.ts';
export * from './service.ts';
