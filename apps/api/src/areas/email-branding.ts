import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crisisNumbers, defaultColors } from '@ensemble/contract';
import type { AreaContext } from '../area.ts';
import type { Email } from '../gateways/compose-mail.ts';
import type { EmailBranding } from '../gateways/mail-page.ts';
import { type Files, FilesUnavailable } from '../files/files.ts';
import { withIdentityRole } from '../tenancy/scope.ts';
import { logoFile } from './logos/index.ts';
import { type Brand, findOnlyOrganization, readBrand } from './organizations/index.ts';

/**
 * How a letter looks: as the mail of the organisation it comes from, else of the only organisation
 * its reader belongs to. The mails of a person of several or of none look as the product's own.
 */
export async function readEmailBranding(
  { database, files }: Pick<AreaContext, 'database' | 'files'>,
  { to, organizationId }: Email,
): Promise<EmailBranding> {
  const brand = await withIdentityRole(database, async (tx) => {
    const id = organizationId ?? (await findOnlyOrganization(tx, to));
    return id === undefined ? undefined : readBrand(tx, id);
  });
  return brand ? lookOf(files, brand) : productLook;
}

async function lookOf(files: Files, brand: Brand): Promise<EmailBranding> {
  const { name, logo, themeColor, features } = brand;
  // A link to a new password is not held back by a logo: the name stands in its place.
  const read = async (logoId: string | null) =>
    logoId === null
      ? undefined
      : files.read(logoFile(logoId)).catch((error: unknown) => {
          if (error instanceof FilesUnavailable) return undefined;
          throw error;
        });
  const [en, fr] = await Promise.all([read(logo.en), read(logo.fr)]);
  const own = { name, themeColor, numbers: crisisNumbers(features) };
  // The organisation that runs the service speaks for the product, unless it has a logo of its own.
  if (brand.isRoot && !en && !fr) return { ...productLook, ...own };
  return { ...own, logo: { en, fr }, isNameShown: false };
}

/** The mark of the product, as its icon shows it. */
const mark = readFileSync(join(import.meta.dirname, '../gateways/mark.png'));
const productLook: EmailBranding = {
  name: { en: 'Ensemble', fr: 'Ensemble' },
  themeColor: defaultColors.themeColor,
  logo: { en: mark, fr: mark },
  isNameShown: true,
  numbers: crisisNumbers(),
};
