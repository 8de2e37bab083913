import type {
  listActivationUploads as listRoute,
  withdrawActivationCode as codeRoute,
  withdrawActivationUpload as uploadRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordTenantAct } from '../../audit/record.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findCodeById, isUnclaimed } from './code-list.store.ts';
import { countUnclaimed, listUploads, withdrawCode, withdrawPortion } from './withdraw.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** Withdraws one code that no member has registered with. */
export const withdrawActivationCode =
  ({ database }: Dependencies) =>
  (call: TenantCall<typeof codeRoute>) =>
    withTenant(database, call.scope, async (tx) => {
      const { scope, params } = call;
      const found = await findCodeById(tx, scope, params.codeId);
      if (!found) throw new Refusal('ACTIVATION_CODE_NOT_FOUND');
      if (!isUnclaimed(found)) throw new Refusal('ACTIVATION_CODE_CLAIMED');
      await withdrawCode(tx, scope, found.id);
      await recordTenantAct(tx, call, {
        action: 'activationCodes.withdraw',
        targetType: 'activationCode',
        targetId: found.id,
      });
      return {};
    });

/** The uploads whose codes can be withdrawn together. */
export const listActivationUploads =
  ({ database }: Dependencies) =>
  async ({ scope }: TenantCall<typeof listRoute>) => ({
    uploads: await withTenant(database, scope, (tx) => listUploads(tx, scope)),
  });

/** Withdraws all unclaimed codes of an upload: the first thousands at once, the rest by the worker. */
export const withdrawActivationUpload =
  ({ database }: Dependencies) =>
  (call: TenantCall<typeof uploadRoute>) =>
    withTenant(database, call.scope, async (tx) => {
      const { scope } = call;
      const { uploadId } = call.params;
      const upload = await countUnclaimed(tx, scope, uploadId);
      if (!upload) throw new Refusal('ACTIVATION_UPLOAD_NOT_FOUND');
      const { fileName, total } = upload;
      if (total === 0) return { total };
      await recordTenantAct(tx, call, {
        action: 'activationCodes.withdrawUpload',
        targetType: 'activationUpload',
        targetId: uploadId,
        changes: { fileName, total },
      });
      await withdrawPortion(tx, scope, uploadId);
      const { organizationId } = scope;
      await enqueue(tx, 'activationCodes', { organizationId, uploadId, withdraw: 'true' });
      return { total };
    });
