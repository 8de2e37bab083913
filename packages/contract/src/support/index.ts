export * from './contact.ts';
export * from './routes.ts';
