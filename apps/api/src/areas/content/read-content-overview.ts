import type { readContentOverview as route } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { readOverview } from './overview.store.ts';

/** The state of everything the organisation has written, in the languages it has. */
export const readContentOverview =
  ({ database }: { readonly database: Database }) =>
  async ({ scope, query }: TenantCall<typeof route>) =>
    withTenant(database, scope, async (tx) => {
      const organization = await findOrganization(tx, scope);
      if (!organization) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const { rows, ...counts } = await readOverview(tx, scope, organization.locale.length, query);
      return {
        ...counts,
        rows: rows.map(({ kind, en, fr, state }) => ({
          kind,
          en: en && withIsoTime(en),
          fr: fr && withIsoTime(fr),
          state,
        })),
      };
    });

const withIsoTime = <Side extends { updatedAt: string }>(side: Side): Side => ({
  ...side,
  updatedAt: new Date(side.updatedAt).toISOString(),
});
