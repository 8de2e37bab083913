import type { changeOrganizationStatus as route, Organization } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit } from '../../audit/record.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { lockOrganization, setStatus } from './organizations.store.ts';
import { readOrganization } from './read-organizations.ts';

/** Suspends an organisation, whose people are out at once, or lets them in again (OPEN-58). */
export const changeOrganizationStatus =
  (deps: Pick<AreaContext, 'database' | 'settings'>) =>
  async (call: TenantCall<typeof route>): Promise<Organization> => {
    const { scope } = call;
    const { status } = call.body;
    await withTenant(deps.database, scope, async (tx) => {
      const row = await lockOrganization(tx, scope);
      if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
      if (row.isRoot) throw new Refusal('ROOT_ORGANIZATION');
      if (row.status === status) return;
      await setStatus(tx, scope, status);
      await recordAudit(tx, call.origin, {
        action: 'organizations.changeStatus',
        organizationId: row.id,
        actorId: call.caller.personId,
        targetType: 'organization',
        targetId: row.id,
        changes: { status: { from: row.status, to: status } },
      });
    });
    return readOrganization(deps, call);
  };
