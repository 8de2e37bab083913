export * from './contact.kind.ts';
export * from './routes.ts';
