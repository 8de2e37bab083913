export { hashPassword, passwordFits } from './hashing.ts';
export { passwordPolicyOf } from './policy.ts';
