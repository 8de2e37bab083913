import { factsHere, factsWith, id, parse, type readVisibility as route } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { brandReply, readBrand } from '../organizations/index.ts';
import { generalFacts } from './general-facts.ts';
import { findBackupDays, findVisibilitySettings } from './visibility.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
}

/**
 * What an employer can see, for anyone. An organization that is unknown, removed or suspended is
 * answered like none at all, by one statement.
 */
export const readPublicVisibility =
  ({ database, settings }: Dependencies) =>
  async ({ query }: PublicCall<typeof route>) => {
    const oid = parse(id, query.oid);
    return withIdentityRole(database, async (tx) => {
      const own = oid.success ? await findVisibilitySettings(tx, oid.data) : undefined;
      if (oid.success && own && own.status !== 'suspended') {
        const brand = await readBrand(tx, oid.data);
        if (brand)
          return {
            organization: { id: oid.data, brand: brandReply(brand, settings) },
            facts: factsWith(generalFacts(), own),
          };
      }
      const backupDays = await findBackupDays(tx);
      return { organization: null, facts: factsHere(generalFacts(), { backupDays }) };
    });
  };
