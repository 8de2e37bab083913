import type { reactivateActivationCode as route } from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { activateAgain, findCodeById, isReactivable } from './code-list.store.ts';

/** Ends the pause of a code at once, with its counts at 0 (OPEN-36). */
export const reactivateActivationCode =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, params } = call;
    await withTenant(database, scope, async (tx) => {
      const found = await findCodeById(tx, scope, params.codeId);
      if (!found) throw new Refusal('ACTIVATION_CODE_NOT_FOUND');
      if (!isReactivable(found)) throw new Refusal('ACTIVATION_CODE_NOT_SUSPENDED');
      await activateAgain(tx, scope, found.id);
      await recordTenantAct(tx, call, {
        action: 'activationCodes.reactivate',
        targetType: 'activationCode',
        targetId: found.id,
      });
    });
    return {};
  };
