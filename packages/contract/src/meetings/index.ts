export * from './meeting.ts';
export * from './routes.ts';
export * from './drafts.ts';
