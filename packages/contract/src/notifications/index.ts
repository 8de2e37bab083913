export * from './behaviours.ts';
