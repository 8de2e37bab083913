export * from './contact.ts';
export * from './routes.ts';
export * from './support-phone.ts';
