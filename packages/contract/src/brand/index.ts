export * from './brand.ts';
export * from './color.ts';
