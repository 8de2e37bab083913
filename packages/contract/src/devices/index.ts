export * from './push-platforms.ts';
