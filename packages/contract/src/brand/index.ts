export * from './brand.ts';
export * from './color.ts';
export * from './mail-look.ts';
