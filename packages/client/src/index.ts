export * from './app-client.ts';
export * from './lock-screen.ts';
export { createPushKeys, type PushKeys } from './push-keys.ts';
export * from './read-push.ts';
export * from './seen-references.ts';
export { unseal } from './unseal.ts';
export * from './usage-queue.ts';
