export * from './user-types.ts';
export * from './permissions.ts';
export * from './who-may-act-on-whom.ts';
export * from './access-reason.ts';
