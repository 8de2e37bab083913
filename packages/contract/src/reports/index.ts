export * from './month.ts';
export * from './promise.ts';
export * from './report.ts';
export * from './routes.ts';
