import { defaultColors, type SetupStep } from '@ensemble/contract';
import { eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/**
 * Which first steps are done, from what is there: a logo or colours of its own; a name and a
 * description in each of its languages; a support contact; a published article; a second person;
 * an activation code. One statement, each part of which ends at the first row.
 */
export async function findDoneSteps(
  tx: Transaction,
  { organizationId }: Scope,
): Promise<Record<SetupStep, boolean>> {
  const { rows } = await tx.execute<Record<SetupStep, boolean>>(sql`
    SELECT
      o.theme_color <> ${defaultColors.themeColor} OR o.accent_color <> ${defaultColors.accentColor}
        OR EXISTS (SELECT FROM organization_text t WHERE t.organization_id = o.id AND t.key = 'logo') AS brand,
      NOT EXISTS (
        SELECT FROM unnest(o.locale) l, (VALUES ('name'), ('description')) k (key)
        WHERE NOT EXISTS (
          SELECT FROM organization_text t
          WHERE t.organization_id = o.id AND t.key = k.key AND t.language = l AND t.value <> ''
        )
      ) AS languages,
      EXISTS (
        SELECT FROM content_item c
        WHERE c.organization_id = o.id AND c.kind = 'contact' AND c.deleted_at IS NULL
      ) AS support,
      EXISTS (
        SELECT FROM content_item c
        WHERE c.organization_id = o.id AND c.kind = 'article' AND c.status = 'published' AND c.deleted_at IS NULL
      ) AS article,
      (
        SELECT coalesce(sum(m.total), 0) > 1 FROM membership_count m
        WHERE m.organization_id = o.id AND m.status <> 'inactive'
      ) AS people,
      EXISTS (SELECT FROM activation_code a WHERE a.organization_id = o.id) AS codes
    FROM organization o WHERE o.id = ${organizationId}`);
  const [row] = rows;
  if (!row) throw new Error('the organisation of the scope is gone');
  return row;
}

/** Puts the first steps away, or brings them out again. */
export async function putSetupAway(
  tx: Transaction,
  { organizationId }: Scope,
  isPutAway: boolean,
): Promise<void> {
  await tx
    .update(organization)
    .set({ setupPutAwayAt: isPutAway ? new Date() : null })
    .where(eq(organization.id, organizationId));
}
