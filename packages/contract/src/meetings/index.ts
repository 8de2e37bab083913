export * from './meeting.ts';
export * from './routes.ts';
