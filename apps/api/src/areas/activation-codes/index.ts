export {
  claimCode,
  deactivateCodeOf,
  findClaim,
  findCode,
  isPrefixInUse,
} from './activation-codes.store.ts';
export { proveCode, refuseCode } from './prove-code.ts';
