import { type FeatureType, isOn, type Language, mayDo, type UserType } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { refuseField } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';

/** Who reads, in which organisation. */
export interface Reader {
  readonly scope: Scope;
  readonly role: UserType;
}

type Found = Awaited<ReturnType<typeof findOrganization>>;

/**
 * Whether the caller reads the texts of a feature: who writes them always, members while it is on
 * (ORGS-25). Refuses a language the organisation does not have (OPEN-54).
 */
export async function mayReadTexts(
  tx: Transaction,
  { scope, role }: Reader,
  feature: FeatureType | undefined,
  language: Language,
): Promise<boolean> {
  const row = await findOrganization(tx, scope);
  refuseOther(row, language);
  const isOpen = row !== undefined && (feature === undefined || isOn(row.features, feature));
  return isOpen || mayDo(role, 'content.edit');
}

/** Refuses a language the organisation does not have (OPEN-54). */
export async function checkLanguage(
  tx: Transaction,
  scope: Scope,
  language: Language,
): Promise<void> {
  refuseOther(await findOrganization(tx, scope), language);
}

function refuseOther(row: Found, language: Language): void {
  if (!row?.locale.includes(language))
    throw refuseField('LANGUAGE_NOT_OFFERED', 'language', { key: 'errors.LANGUAGE_NOT_OFFERED' });
}
