export { hashPassword, passwordFits } from './hashing.ts';
export { checkNewPassword, needsRenewal } from './new-password.ts';
export { passwordPolicyOf } from './new-password.ts';
export { checkNewEmail, checkNewNames, type Lengths } from './check-lengths.ts';
