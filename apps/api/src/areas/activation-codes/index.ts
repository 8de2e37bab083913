import type { Area } from '../../area.ts';
import { resumable } from '../../jobs/queue.ts';
import { activationCodesWorker, uploadJob } from './upload/generate-worker.ts';
import { purgeUploads } from './upload/upload.store.ts';

export {
  claimCode,
  deactivateCodeOf,
  findClaim,
  findCode,
  isPrefixInUse,
} from './activation-codes.store.ts';
export { type ProofDependencies, proveCode, refuseCode } from './prove-code.ts';
export { encryptPlainSecondaryIds } from './encrypt-plaintext-ids.store.ts';
export { mountActivationCodes as routes } from './activation-codes.routes.ts';
export { encryptSecondaryId, secondaryIdColumns as encryptedColumns } from './secondary-id.ts';

export const jobs: Area['jobs'] = {
  activationCodes: { ...resumable, atOnce: 2, payload: uploadJob, work: activationCodesWorker },
};

export const purge: Area['purge'] = ({ database }) => purgeUploads(database.identity.raw);
