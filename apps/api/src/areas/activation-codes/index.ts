import type { Area } from '../../area-parts.ts';
import { resumable } from '../../jobs/queue.ts';
import { mountActivationCodes } from './activation-codes.routes.ts';
import { secondaryIdColumns } from './secondary-id.ts';
import { activationCodesWorker } from './generate-worker.ts';
import { forgetUploads } from './upload.store.ts';

export {
  claimCode,
  deactivateCodeOf,
  findClaim,
  findCode,
  isPrefixInUse,
} from './activation-codes.store.ts';
export { type ProofParts, proveCode, refuseCode } from './prove-code.ts';
export { sealPlainSecondaryIds } from './seal-plain.store.ts';
export { sealSecondaryId } from './secondary-id.ts';

export const area: Area = {
  routes: mountActivationCodes,
  jobs: {
    activationCodes: {
      ...resumable,
      atOnce: 2,
      work: activationCodesWorker,
    },
  },
  purge: ({ database }) => forgetUploads(database.identity.raw),
  encryptedColumns: secondaryIdColumns,
};
