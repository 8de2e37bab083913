export * from './error-types.ts';
export * from './error-body.ts';
export * from './describe-issue.ts';
