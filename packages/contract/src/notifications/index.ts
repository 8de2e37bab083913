export * from './lock-screen-wording.ts';
export * from './notification.ts';
export * from './recurrence.ts';
export * from './routes.ts';
export * from './settings-routes.ts';
export * from './drafts.ts';
