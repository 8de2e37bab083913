export * from './passkey-login.ts';
export * from './passkeys.ts';
export * from './routes.ts';
export * from './reset-requests.ts';
export * from './set-up-link-routes.ts';
export * from './staff-routes.ts';
