import type { Organization } from '@ensemble/contract';
import type { OrganizationRow, OrganizationTextRow } from './organizations.store.ts';

/** An organisation as callers see it (ORGS-08..10). */
export function organizationReply(
  row: OrganizationRow,
  texts: readonly OrganizationTextRow[],
  totalUsers: number,
): Organization {
  const own = texts.filter((text) => text.organizationId === row.id);
  const first = row.locale[0] === 'fr' ? 'fr' : 'en';
  const text = (key: string) =>
    own.find((each) => each.key === key && each.language === first)?.value;
  return {
    id: row.id,
    name: row.name,
    totalUsers,
    createdAt: Math.floor(row.createdAt.getTime() / 1000),
    status: row.status,
    isRoot: row.isRoot,
    features: row.features,
    organizationDetails: {
      name: text('name') ?? row.name,
      description: text('description') ?? '',
      logo: text('logo') ?? null,
      chbaseAppId: row.chbaseAppId,
      thidmBundleId: row.thidmBundleId,
      locale: row.locale.join(','),
      schemaColor: { themeColor: row.themeColor, accentColor: row.accentColor },
      localizedStrings: own.map(({ key, language, value }) => ({ key, language, value })),
    },
  };
}
