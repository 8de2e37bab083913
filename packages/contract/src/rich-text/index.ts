export * from './allow-list.ts';
export * from './color-rules.ts';
export * from './colors.ts';
export * from './fonts.ts';
export * from './routes.ts';
export * from './style.ts';
export * from './value.ts';
