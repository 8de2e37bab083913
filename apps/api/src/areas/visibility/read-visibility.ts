import { factsWith, id, parse, type readVisibility as route } from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { brandReply, readBrand } from '../organizations/index.ts';
import { generalFacts } from './general-facts.ts';
import { findVisibilitySettings } from './visibility.store.ts';

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
    const general = { organization: null, facts: [...generalFacts()] };
    const oid = parse(id, query.oid);
    if (!oid.success) return general;
    return withIdentityRole(database, async (tx) => {
      const own = await findVisibilitySettings(tx, oid.data);
      if (!own || own.status === 'suspended') return general;
      const brand = await readBrand(tx, oid.data);
      if (!brand) return general;
      return {
        organization: { id: oid.data, brand: brandReply(brand, settings) },
        facts: factsWith(general.facts, own),
      };
    });
  };
