import type {
  getOrganization as getRoute,
  listOrganizations as listRoute,
  Organization,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { RoleCall, TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, withPlatformAccess } from '../../tenancy/scope.ts';
import { organizationReply } from './organization-reply.ts';
import {
  countPeople,
  findOrganization,
  isJoined,
  listOrganizationRows,
  textsOf,
} from './organizations.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings'>;

/** All organisations with how many people they have (API-40, ORGS-01). */
export const listOrganizations =
  ({ database, settings }: Dependencies) =>
  async (call: RoleCall<typeof listRoute>) =>
    withPlatformAccess(database, async (tx) => {
      const rows = await listOrganizationRows(tx);
      const texts = await textsOf(
        tx,
        rows.map((row) => row.id),
      );
      const totals = await countPeople(tx);
      const organizations = rows.map((row) =>
        organizationReply({ row, texts, totalUsers: totals.get(row.id) ?? 0 }, settings, call.role),
      );
      return { organizations: organizations.toSorted(byName) };
    });

/** One organisation: name, theme, languages, switches (API-41). How many people it has is for those who may list them. */
export const getOrganization =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<Organization> =>
    readOrganization(deps, call);

/** The organisation as it is now, for the answer to a change of it too. */
export const readOrganization = (
  { database, settings }: Dependencies,
  { scope, role }: Pick<TenantCall<typeof getRoute>, 'scope' | 'role'>,
): Promise<Organization> =>
  withTenant(database, scope, async (tx) => {
    const row = await findOrganization(tx, scope);
    if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
    const texts = await textsOf(tx, [row.id]);
    const totals = await countPeople(tx);
    const hasRegistered = role === 'SuperAdmin' ? await isJoined(tx, scope) : undefined;
    return organizationReply(
      { row, texts, totalUsers: totals.get(row.id) ?? 0, hasRegistered },
      settings,
      role,
    );
  });

const byName = (one: Organization, other: Organization) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
