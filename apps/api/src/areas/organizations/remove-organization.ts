import type { removeOrganization as route } from '@ensemble/contract';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findOrganization, markRemoved } from './organizations.store.ts';

/** Removes an organisation: it is listed nowhere and lets no one in any more (API-41, OPEN-70). */
export const removeOrganization =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>) =>
    withTenant(database, call.scope, async (tx) => {
      const row = await findOrganization(tx, call.scope);
      if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
      if (row.isRoot) throw new Refusal('ROOT_ORGANIZATION');
      await markRemoved(tx, call.scope);
      await recordAudit(tx, call.origin, {
        action: 'organizations.remove',
        organizationId: row.id,
        actorId: call.caller.personId,
        targetType: 'organization',
        targetId: row.id,
        changes: { name: row.name },
      });
      return {};
    });
