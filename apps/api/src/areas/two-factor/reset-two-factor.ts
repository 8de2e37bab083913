import type { resetTwoFactor as route } from '@ensemble/contract';
import { operatorOrigin, type Origin } from '../../access/origin.ts';
import { recordAndNotify, recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { endSetUp } from '../../known-browsers/index.ts';
import { deleteSessionsOf } from '../auth/index.ts';
import { workplacesOf } from './reset-requests/helpers.store.ts';
import { endRequestOf } from './reset-requests/reset-requests.store.ts';
import { personOfAddress, personOfMember, removeFactors } from './two-factor.store.ts';

/** A SuperAdmin removes a person's second steps, or their own; all sessions of that person end (API-26). */
export const resetTwoFactor =
  ({ database }: { readonly database: Database }) =>
  async ({ params, caller, origin }: RoleCall<typeof route>) => {
    await withIdentityRole(database, async (tx) => {
      const id = params.id === caller.personId ? params.id : await personOfMember(tx, params.id);
      if (!id) throw new Refusal('USER_NOT_FOUND');
      await reset(tx, id, { origin, actorId: caller.personId });
    });
    return {};
  };

/** The same by whoever runs the server, for whom no SuperAdmin can help (TFA-35). Throws where no one has the address. */
export const resetTwoFactorByOperator = async (database: Database, email: string): Promise<void> =>
  withIdentityRole(database, async (tx) => {
    const id = await personOfAddress(tx, email);
    if (!id) throw new Error(`Nobody has the address ${email}.`);
    await reset(tx, id, { origin: operatorOrigin });
  });

interface By {
  readonly origin: Origin;
  readonly actorId?: string;
}

/**
 * One mail to the person, and a row for each organization that they work for, whose administrators read of it;
 * of a member's second steps no organization reads (decision 0059).
 */
async function reset(tx: Transaction, id: string, { origin, actorId }: By): Promise<void> {
  await removeFactors(tx, id);
  // The next set-up needs a link of its own (STAFF2FA-05).
  await endSetUp(tx, id);
  await endRequestOf(tx, id);
  await deleteSessionsOf(tx, id);
  const entry = {
    action: 'twoFactor.reset',
    ...(actorId !== undefined && { actorId }),
    targetType: 'person',
    targetId: id,
  } as const;
  const [organizationId, ...others] = await workplacesOf(tx, id);
  await recordAndNotify(tx, origin, {
    ...entry,
    ...(organizationId !== undefined && { organizationId }),
  });
  for (const other of others) await recordAudit(tx, origin, { ...entry, organizationId: other });
}
