export * from './session.ts';
export * from './routes.ts';
export * from './public-settings.ts';
export * from './own-sessions.ts';
export * from './prove-session.ts';
export * from './failed-logins.ts';
export * from './passkey-values.ts';
