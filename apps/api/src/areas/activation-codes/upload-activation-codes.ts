import { createHash } from 'node:crypto';
import {
  type beginActivationUpload as beginRoute,
  normaliseSecondaryId,
  type uploadActivationCodes as uploadRoute,
} from '@ensemble/contract';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { RoleCall, TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { inScope, type Scope } from '../../tenancy/scope.ts';
import {
  addPart,
  findOpenUpload,
  findOwnUpload,
  insertUpload,
  type NewCode,
  uploadReply,
} from './upload.store.ts';

interface Parts {
  readonly database: Database;
}
type Caller = Pick<RoleCall<typeof beginRoute>, 'caller' | 'origin'> & { readonly scope: Scope };

/** Announces a list that will come in parts; the same file again is the upload it was (CODES-07). */
export const beginActivationUpload =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof beginRoute>) =>
    uploadReply(await inScope(database, call.scope, (tx) => begin(tx, call, call.body)));

/** Takes a list, or the next part of an announced one; when all is there the job begins (API-67). */
export const uploadActivationCodes =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof uploadRoute>) => {
    const codes = call.body.map(({ code, secondaryId }) => ({
      code,
      ...(secondaryId && { secondaryId: normaliseSecondaryId(secondaryId) }),
    }));
    return uploadReply(
      await inScope(database, call.scope, (tx) =>
        call.query.uploadId === undefined
          ? addWhole(tx, call, codes)
          : addNext(tx, call, call.query.uploadId, codes),
      ),
    );
  };

async function begin(
  tx: Transaction,
  { scope, caller, origin }: Caller,
  announced: { readonly fileName: string; readonly fingerprint: string; readonly total: number },
) {
  const createdBy = caller.personId;
  const made = await insertUpload(scope, tx, { createdBy, ...announced });
  if (made) {
    await recordAudit(tx, origin, {
      action: 'activationCodes.upload',
      organizationId: scope.organizationId,
      actorId: createdBy,
      targetType: 'activationUpload',
      targetId: made.id,
      changes: { fileName: announced.fileName, total: announced.total },
    });
    return made;
  }
  const open = await findOpenUpload(scope, tx, createdBy, announced.fingerprint);
  // It became done between the two statements, or says of the same file that it has another length.
  if (!open || open.total !== announced.total) throw new Refusal('ACTIVATION_UPLOAD_OUT_OF_ORDER');
  return open;
}

/** A list without a name: its own content is what the same call again is known by. */
async function addWhole(tx: Transaction, call: Caller, codes: readonly NewCode[]) {
  const fingerprint = createHash('sha256').update(JSON.stringify(codes)).digest('hex');
  const upload = await begin(tx, call, { fileName: '', fingerprint, total: codes.length });
  return upload.received === 0 ? add(tx, call, upload, codes) : upload;
}

async function addNext(
  tx: Transaction,
  call: TenantCall<typeof uploadRoute>,
  uploadId: string,
  codes: readonly NewCode[],
) {
  const upload = await findOwnUpload(call.scope, tx, call.caller.personId, uploadId);
  if (!upload || upload.confirmedAt) throw new Refusal('ACTIVATION_UPLOAD_NOT_FOUND');
  const from = call.query.from ?? upload.received;
  // A part whose answer was lost comes again: it is there already.
  if (from + codes.length <= upload.received) return upload;
  if (from !== upload.received || from + codes.length > upload.total)
    throw new Refusal('ACTIVATION_UPLOAD_OUT_OF_ORDER');
  return add(tx, call, upload, codes);
}

async function add(
  tx: Transaction,
  { scope }: Caller,
  before: Parameters<typeof addPart>[2],
  codes: readonly NewCode[],
) {
  const upload = await addPart(scope, tx, before, codes);
  if (upload.state === 'working')
    await enqueue(tx, 'activationCodes', {
      organizationId: scope.organizationId,
      uploadId: upload.id,
    });
  return upload;
}
