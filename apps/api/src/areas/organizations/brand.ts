import type { Features, Language, OrganizationBrand } from '@ensemble/contract';
import type { Settings } from '../../settings/env.ts';
import type { Transaction } from '../../db/database.ts';
import { firstLanguage, logoAddress } from './organization-reply.ts';
import { findPresentOrganization, textsOf } from './organizations.store.ts';

/** What mails and public pages show of an organisation. */
export interface Brand {
  readonly organizationId: string;
  /** Whether it is the organisation that runs the service. */
  readonly isRoot: boolean;
  readonly name: Readonly<Record<Language, string>>;
  /** The id of the logo in each language, the first language's where the other has none. */
  readonly logo: Readonly<Record<Language, string | null>>;
  readonly themeColor: string;
  readonly accentColor: string;
  readonly features: Features;
}

/**
 * Reads the brand of an organisation; undefined where it was removed. Call it only for people who
 * hold something of the organisation: a link, a code, the address of its legal documents.
 */
export async function readBrand(
  tx: Transaction,
  organizationId: string,
): Promise<Brand | undefined> {
  const row = await findPresentOrganization(tx, organizationId);
  if (!row) return undefined;
  const texts = await textsOf(tx, [organizationId]);
  const first = firstLanguage(row);
  const textIn = (key: 'name' | 'logo', language: Language) =>
    texts.find((text) => text.key === key && text.language === language)?.value;
  const inBoth = <Spare>(key: 'name' | 'logo', spare: Spare) => ({
    en: textIn(key, 'en') ?? textIn(key, first) ?? spare,
    fr: textIn(key, 'fr') ?? textIn(key, first) ?? spare,
  });
  const { isRoot, themeColor, accentColor, features } = row;
  return {
    organizationId,
    isRoot,
    name: inBoth('name', row.name),
    logo: inBoth('logo', null),
    themeColor,
    accentColor,
    features,
  };
}

/** The same as the console gets it, with addresses of the logos. */
export function brandReply(
  { organizationId, name, logo, themeColor, accentColor }: Brand,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): OrganizationBrand {
  const addressOf = (logoId: string | null) =>
    logoId === null ? null : logoAddress(settings, organizationId, logoId);
  return {
    name,
    logo: { en: addressOf(logo.en), fr: addressOf(logo.fr) },
    themeColor,
    accentColor,
  };
}
