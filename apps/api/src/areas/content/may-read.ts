import { type AnyRoute, type FeatureType, isOn, mayDo } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { findOrganization } from '../organizations/index.ts';

/** Whether the caller reads the texts of a feature: who writes them always, members while it is on (ORGS-25). */
export async function mayReadTexts(
  tx: Transaction,
  { scope, role }: Pick<TenantCall<AnyRoute>, 'scope' | 'role'>,
  feature: FeatureType,
): Promise<boolean> {
  if (mayDo(role, 'content.edit')) return true;
  const row = await findOrganization(scope, tx);
  return row !== undefined && isOn(row.features, feature);
}
