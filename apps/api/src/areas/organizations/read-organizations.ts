import type {
  getOrganization as getRoute,
  listOrganizations as listRoute,
  Organization,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { RoleCall, TenantCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { inScope, onPlatform } from '../../tenancy/scope.ts';
import { organizationReply } from './organization-reply.ts';
import {
  countPeople,
  findOrganization,
  listOrganizationRows,
  textsOf,
} from './organizations.store.ts';

interface Parts {
  readonly database: Database;
}

/** All organisations with how many people they have (API-40, ORGS-01). */
export const listOrganizations =
  ({ database }: Parts) =>
  async (_call: RoleCall<typeof listRoute>) =>
    onPlatform(database, async (tx) => {
      const rows = await listOrganizationRows(tx);
      const texts = await textsOf(
        tx,
        rows.map((row) => row.id),
      );
      const totals = await countPeople(tx);
      return {
        organizations: rows.map((row) => organizationReply(row, texts, totals.get(row.id) ?? 0)),
      };
    });

/** One organisation: name, theme, languages, switches (API-41). How many people it has is for those who may list them. */
export const getOrganization =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof getRoute>): Promise<Organization> =>
    inScope(database, call.scope, async (tx) => {
      const row = await findOrganization(call.scope, tx);
      if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const totals = await countPeople(tx);
      return organizationReply(row, await textsOf(tx, [row.id]), totals.get(row.id) ?? 0);
    });
