export * from './policy.ts';
export * from './password-value.ts';
