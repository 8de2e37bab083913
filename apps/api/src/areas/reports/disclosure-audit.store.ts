import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { withPlatformAccess } from '../../tenancy/scope.ts';

/** Whether every release still has the hash it was released with. */
export async function areReleasesUnchanged(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(sql`SELECT releases_unchanged() AS same`);
  return rows[0]?.same ?? false;
}

/** Organizations that are not removed, by name: all of them, or the one of that name. */
export const listOrganizationNames = (
  database: Pick<Database, 'tenant'>,
  name?: string,
): Promise<{ id: string; name: string }[]> =>
  withPlatformAccess(database, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string }>(
      sql`SELECT o.id, o.name FROM organization o
        WHERE o.removed_at IS NULL AND (${name ?? null}::text IS NULL OR lower(o.name) = lower(${name ?? null}))
        ORDER BY lower(o.name)`,
    );
    return rows;
  });
