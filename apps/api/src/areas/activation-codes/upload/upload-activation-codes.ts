import { createHash } from 'node:crypto';
import {
  type beginActivationUpload as beginRoute,
  normaliseSecondaryId,
  type uploadActivationCodes as uploadRoute,
} from '@ensemble/contract';
import { recordAudit } from '../../../audit/record.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import type { RoleCall, TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { withTenant, type Scope } from '../../../tenancy/scope.ts';
import { findOrganization } from '../../organizations/index.ts';
import { passOn, refusePrefixes } from '../claim-prefixes.ts';
import { encryptList } from '../secondary-id.ts';
import {
  addPart,
  findOpenUpload,
  findOwnUpload,
  insertUpload,
  uploadReply,
} from './upload.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}
interface NewCodes {
  readonly codes: readonly string[];
  /** Encrypted as a whole; null where no code has one. */
  readonly secondaryIds: string | null;
  /** Of what the caller sent. */
  readonly fingerprint: string;
}
type Caller = Pick<RoleCall<typeof beginRoute>, 'caller' | 'origin'> & { readonly scope: Scope };

/** Announces a list that will come in parts; the same file again is the upload it was (CODES-07). */
export const beginActivationUpload =
  ({ database }: Pick<Dependencies, 'database'>) =>
  async (call: TenantCall<typeof beginRoute>) =>
    withTenant(database, call.scope, async (tx) => {
      if (!(await findOrganization(tx, call.scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      return uploadReply(await begin(tx, call, call.body));
    });

/** Takes a list, or the next part of an announced one; when all is there the job begins (API-67). */
export const uploadActivationCodes =
  ({ database, settings }: Dependencies) =>
  async (call: TenantCall<typeof uploadRoute>) => {
    const codes = call.body.map(({ code }) => code);
    const ids = call.body.map(({ secondaryId = '' }) => normaliseSecondaryId(secondaryId));
    const part: NewCodes = {
      codes,
      secondaryIds: ids.some(Boolean) ? encryptList(settings.ENCRYPTION_KEY, ids) : null,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([codes, ids]))
        .digest('hex'),
    };
    const { uploadId } = call.query;
    const answered = await withTenant(
      database,
      call.scope,
      async (tx) =>
        (await refusePrefixes(tx, call.scope, codes)) ??
        (uploadId === undefined ? addWhole(tx, call, part) : addNext(tx, call, uploadId, part)),
    );
    return uploadReply(passOn(answered));
  };

async function begin(
  tx: Transaction,
  { scope, caller, origin }: Caller,
  announced: { readonly fileName: string; readonly fingerprint: string; readonly total: number },
) {
  const createdBy = caller.personId;
  const made = await insertUpload(tx, scope, { createdBy, ...announced });
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
  const open = await findOpenUpload(tx, scope, createdBy, announced.fingerprint);
  // It became done between the two statements, or says of the same file that it has another length.
  if (!open || open.total !== announced.total) throw new Refusal('ACTIVATION_UPLOAD_OUT_OF_ORDER');
  return open;
}

/** A list without a name: its own content is what the same call again is known by. */
async function addWhole(tx: Transaction, call: Caller, part: NewCodes) {
  const { fingerprint, codes } = part;
  const upload = await begin(tx, call, { fileName: '', fingerprint, total: codes.length });
  return upload.received === 0 ? add(tx, call, upload, part) : upload;
}

async function addNext(
  tx: Transaction,
  call: TenantCall<typeof uploadRoute>,
  uploadId: string,
  part: NewCodes,
) {
  const { codes } = part;
  const upload = await findOwnUpload(tx, call.scope, call.caller.personId, uploadId);
  if (!upload || upload.confirmedAt) throw new Refusal('ACTIVATION_UPLOAD_NOT_FOUND');
  const from = call.query.from ?? upload.received;
  // A part whose answer was lost comes again: it is there already.
  if (from + codes.length <= upload.received) return upload;
  if (from !== upload.received || from + codes.length > upload.total)
    throw new Refusal('ACTIVATION_UPLOAD_OUT_OF_ORDER');
  return add(tx, call, upload, part);
}

async function add(
  tx: Transaction,
  { scope }: Caller,
  before: Parameters<typeof addPart>[2],
  part: NewCodes,
) {
  const upload = await addPart(tx, scope, before, part);
  if (upload.state === 'working')
    await enqueue(tx, 'activationCodes', {
      organizationId: scope.organizationId,
      uploadId: upload.id,
    });
  return upload;
}
