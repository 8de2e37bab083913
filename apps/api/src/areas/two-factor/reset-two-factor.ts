import type { resetTwoFactor as route } from '@ensemble/contract';
import { recordAndNotify, recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { deleteSessionsOf } from '../auth/index.ts';
import { organizationsOf, personOfMember, removeFactors } from './two-factor.store.ts';

/** A SuperAdmin removes a person's second steps, or their own; all sessions of that person end (API-26). */
export const resetTwoFactor =
  ({ database }: { readonly database: Database }) =>
  async (call: RoleCall<typeof route>) => {
    const { params, caller } = call;
    await withIdentityRole(database, async (tx) => {
      const id = params.id === caller.personId ? params.id : await personOfMember(tx, params.id);
      if (!id) throw new Refusal('USER_NOT_FOUND');
      await removeFactors(tx, id);
      await deleteSessionsOf(tx, id);
      const entry = {
        action: 'twoFactor.reset',
        actorId: caller.personId,
        targetType: 'person',
        targetId: id,
      } as const;
      // A row for each organisation of the person, whose administrators read of it; one mail.
      const [organizationId, ...others] = await organizationsOf(tx, id);
      await recordAndNotify(tx, call.origin, { ...entry, organizationId });
      for (const other of others)
        await recordAudit(tx, call.origin, { ...entry, organizationId: other });
    });
    return {};
  };
