import type { deleteOwnAccount as route } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAndNotify, recordAudit } from '../../audit/record.ts';
import type { SessionCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { endAllMemberships } from './account.store.ts';

/**
 * Closes the own account (LEGAL-12): every place ends, with its links, code and sessions; the
 * daily erasure does the rest 90 days later. Refused to the last administrator of an organisation.
 */
export const deleteOwnAccount =
  ({ database }: Pick<AreaContext, 'database'>) =>
  async (call: SessionCall<typeof route>) => {
    const { personId } = call.caller;
    await withIdentityRole(database, async (tx) => {
      const ended = await endAllMemberships(tx, personId);
      if (!ended) throw new Refusal('LAST_ADMINISTRATOR');
      const entry = { actorId: personId, targetType: 'person', targetId: personId } as const;
      const action = 'account.delete';
      // A row for each organisation that loses a person; one mail.
      const [organizationId, ...others] = ended;
      await recordAndNotify(tx, call.origin, { ...entry, action, organizationId });
      for (const other of others)
        await recordAudit(tx, call.origin, { ...entry, action, organizationId: other });
    });
    return {};
  };
