import type { Organization, UserType } from '@ensemble/contract';
import type { Settings } from '../../settings/env.ts';
import type { OrganizationRow, OrganizationTextRow } from './organizations.store.ts';

interface Read {
  readonly row: OrganizationRow;
  /** May hold those of other organisations. */
  readonly texts: readonly OrganizationTextRow[];
  readonly totalUsers: number;
  /** Read for a SuperAdmin alone. */
  readonly hasRegistered?: boolean | undefined;
}

/** An organisation as callers see it (ORGS-08..10); the identifiers of integrations are for SuperAdmins (ORGS-15, ROLES-05). */
export function organizationReply(
  { row, texts, totalUsers, hasRegistered }: Read,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  role: UserType,
): Organization {
  const strings = texts
    .filter((text) => text.organizationId === row.id)
    .map(({ key, language, value }) => ({
      key,
      language,
      value: key === 'logo' ? logoAddress(settings, row.id, value) : value,
    }));
  const first = firstLanguage(row);
  const text = (key: string) =>
    strings.find((each) => each.key === key && each.language === first)?.value;
  const name = text('name') ?? row.name;
  const isSuperAdmin = role === 'SuperAdmin';
  return {
    id: row.id,
    name,
    totalUsers,
    ...(hasRegistered !== undefined && { hasRegistered }),
    createdAt: Math.floor(row.createdAt.getTime() / 1000),
    status: row.status,
    isRoot: row.isRoot,
    version: row.version,
    features: row.features,
    organizationDetails: {
      name,
      description: text('description') ?? '',
      logo: text('logo') ?? null,
      chbaseAppId: isSuperAdmin ? row.chbaseAppId : '',
      thidmBundleId: isSuperAdmin ? row.thidmBundleId : '',
      locale: row.locale.join(','),
      schemaColor: { themeColor: row.themeColor, accentColor: row.accentColor },
      localizedStrings: strings,
    },
  };
}

/** Where the logo of an organisation is shown. */
export const logoAddress = (
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  organizationId: string,
  logoId: string,
): string => PUBLIC_URL + logoPath(organizationId, logoId);

/** The same on this server. */
export const logoPath = (organizationId: string, logoId: string): string =>
  `/api/organizations/${organizationId}/image/${logoId}`;

/** The language an organisation speaks first. */
export const firstLanguage = ({ locale }: Pick<OrganizationRow, 'locale'>): 'en' | 'fr' =>
  locale[0] === 'fr' ? 'fr' : 'en';
