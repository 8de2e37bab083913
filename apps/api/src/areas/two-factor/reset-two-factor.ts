import type { resetTwoFactor as route } from '@ensemble/contract';
import { recordAndTell } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { RoleCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { deleteSessionsOf, personExists } from '../auth/index.ts';
import { removeFactors } from './two-factor.store.ts';

/** A SuperAdmin removes somebody's second steps, or their own; all sessions of that person end (API-26). */
export const resetTwoFactor =
  ({ database }: { readonly database: Database }) =>
  async (call: RoleCall<typeof route>) => {
    const { id } = call.params;
    await asIdentity(database, async (tx) => {
      if (!(await personExists(tx, id))) throw new Refusal('USER_NOT_FOUND');
      await removeFactors(tx, id);
      await deleteSessionsOf(tx, id);
      await recordAndTell(tx, call.origin, {
        action: 'twoFactor.reset',
        actorId: call.caller.personId,
        targetType: 'person',
        targetId: id,
      });
    });
    return {};
  };
