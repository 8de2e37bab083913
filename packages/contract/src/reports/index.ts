export * from './month.ts';
export * from './report.ts';
export * from './routes.ts';
