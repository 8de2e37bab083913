export * from './crisis-numbers.ts';
export * from './features.ts';
