import type { Transaction } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** Turns one switch and leaves the others as they are. */
export async function switchFeature(
  tx: Transaction,
  scope: Scope,
  path: readonly string[],
  enabled: boolean,
): Promise<void> {
  await tx
    .update(organization)
    .set({
      features: sql`jsonb_set(${organization.features}, ${`{${path.join(',')}}`}, to_jsonb(${enabled}::boolean))`,
    })
    .where(eq(organization.id, scope.organizationId));
}
