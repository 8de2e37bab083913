export { mountActivationCodes } from './activation-codes.routes.ts';
export {
  claimCode,
  deactivateCodeOf,
  findClaim,
  findCode,
  isPrefixInUse,
} from './activation-codes.store.ts';
export { activationCodesWorker } from './generate-worker.ts';
export { proveCode, refuseCode } from './prove-code.ts';
export { forgetUploads } from './upload.store.ts';
