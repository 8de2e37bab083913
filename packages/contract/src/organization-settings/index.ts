export * from './passkey-login.ts';
export * from './routes.ts';
export * from './setup.ts';
