import { randomUUID } from 'node:crypto';
import type {
  getLogo as getRoute,
  Organization,
  removeLogo as removeRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Files } from '../../files/files.ts';
import { makePicture } from '../../gateways/pictures/index.ts';
import type { PublicCall, TenantCall } from '../../http/routing/mount.ts';
import { type Image, imageIn } from '../../http/routing/send-image.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole, withTenant, assumeTenant } from '../../tenancy/scope.ts';
import {
  lockOrganization,
  readOrganization,
  saveSettings,
  textsOf,
} from '../organizations/index.ts';
import { deleteLogos, findUnusedLogos, hasLogo } from './logos.store.ts';

type Dependencies = Pick<AreaContext, 'database' | 'settings' | 'files'>;

/** Where a logo is kept. */
export const logoFile = (logoId: string) => `logos/${logoId}.png`;

/** Makes the picture that was sent anew and keeps it; returns its id. Throws where it can't be read. */
export async function keepLogo(
  files: Files,
  organizationId: string,
  sent: Buffer,
): Promise<string> {
  const picture = await makePicture('logo', organizationId, sent);
  if (typeof picture === 'string') throw new Refusal(picture);
  const logoId = randomUUID();
  await files.write(logoFile(logoId), picture);
  return logoId;
}

/** The bytes of a logo that an organisation has at present; always a picture of our own making. */
export const getLogo =
  ({ database, files }: Dependencies) =>
  async ({ params }: PublicCall<typeof getRoute>): Promise<Image> => {
    const isThere = await withIdentityRole(database, (tx) =>
      hasLogo(tx, params.id, params.imageId),
    );
    if (!isThere) throw new Refusal('NOT_FOUND');
    return imageIn(files, logoFile(params.imageId), 'image/png');
  };

/** Removes the logo of one language or of all; where there is none, nothing happens (API-42, OPEN-70). */
export const removeLogo =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof removeRoute>): Promise<Organization> => {
    const removed = await withTenant(deps.database, call.scope, async (tx) => {
      const row = await lockOrganization(tx, call.scope);
      if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const { language } = call.query;
      const logos = (await textsOf(tx, [row.id])).filter(
        (text) => text.key === 'logo' && (language === undefined || text.language === language),
      );
      if (logos.length === 0) return [];
      await deleteLogos(
        tx,
        call.scope,
        logos.map((logo) => logo.language),
      );
      await saveSettings(tx, call.scope, {});
      await recordAudit(tx, call.origin, {
        action: 'organizations.removeLogo',
        organizationId: row.id,
        actorId: call.caller.personId,
        targetType: 'organization',
        targetId: row.id,
        changes: {
          ...Object.fromEntries(
            logos.map((logo) => [`logo.${logo.language}`, { from: logo.value, to: '' }]),
          ),
          version: { from: row.version, to: row.version + 1 },
        },
      });
      return logos;
    });
    for (const logo of removed) await deps.files.discard(logoFile(logo.value));
    return readOrganization(deps, call);
  };

/**
 * Removes the logos of organisations that were removed: the file first, so that a run that is cut
 * short leaves rows to find again, never files that nothing leads to.
 */
export async function purgeLogos({
  database,
  files,
}: Omit<Dependencies, 'settings'>): Promise<void> {
  for (const logo of await withIdentityRole(database, findUnusedLogos)) {
    await files.remove(logoFile(logo.id));
    const scope = assumeTenant(logo.organizationId);
    await withTenant(database, scope, (tx) => deleteLogos(tx, scope, [logo.language]));
  }
}
