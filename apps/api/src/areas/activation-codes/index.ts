export { mountActivationCodes } from './activation-codes.routes.ts';
export {
  claimCode,
  deactivateCodeOf,
  findClaim,
  findCode,
  isPrefixInUse,
} from './activation-codes.store.ts';
export { activationCodesWorker } from './upload/generate-worker.ts';
export { type ProofParts, proveCode, refuseCode } from './prove-code.ts';
export { sealPlainSecondaryIds } from './seal-plain.store.ts';
export { sealSecondaryId, secondaryIdColumns } from './secondary-id.ts';
export { purgeUploads } from './upload/upload.store.ts';
