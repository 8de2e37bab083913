import type { Transaction } from '../../db/database.ts';
import { and, eq, inArray, isNotNull, isNull } from '../../db/drizzle.ts';
import { organization, organizationText } from '../../../database/tables/organizations.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** Removes the logos of the given languages. */
export async function deleteLogos(
  tx: Transaction,
  scope: Scope,
  languages: readonly ('en' | 'fr')[],
): Promise<void> {
  await tx
    .delete(organizationText)
    .where(
      and(
        eq(organizationText.organizationId, scope.organizationId),
        eq(organizationText.key, 'logo'),
        inArray(organizationText.language, [...languages]),
      ),
    );
}

/** Whether a logo is one of the organisation's at present. For the identity role: who asks is not known. */
export async function hasLogo(
  tx: Transaction,
  organizationId: string,
  imageId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: organization.id })
    .from(organizationText)
    .innerJoin(organization, eq(organization.id, organizationText.organizationId))
    .where(
      and(
        eq(organizationText.organizationId, organizationId),
        eq(organizationText.key, 'logo'),
        eq(organizationText.value, imageId),
        isNull(organization.removedAt),
      ),
    );
  return rows.length > 0;
}

/** The logos of organisations that were removed. For the identity role, which sees them all. */
export const findUnusedLogos = (tx: Transaction) =>
  tx
    .select({
      organizationId: organization.id,
      language: organizationText.language,
      id: organizationText.value,
    })
    .from(organizationText)
    .innerJoin(organization, eq(organization.id, organizationText.organizationId))
    .where(and(eq(organizationText.key, 'logo'), isNotNull(organization.removedAt)));
