import { isDeepStrictEqual } from 'node:util';
import { factsWith, type VisibilityFact } from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { generalFacts } from './general-facts.ts';
import {
  appendVisibility,
  appendVisibilityOfMany,
  findVisibilityRecords,
  findVisibilitySettings,
  listVisibilitySettings,
  saveVisibilityBegun,
} from './visibility.store.ts';

/**
 * Writes down what administrators of an organization can see now, where that differs from the last
 * record; false where the organization was removed. For both roles.
 */
export async function recordVisibility(
  tx: Transaction,
  organizationId: string,
  general: readonly VisibilityFact[] = generalFacts(),
): Promise<boolean> {
  const settings = await findVisibilitySettings(tx, organizationId);
  if (!settings) return false;
  const facts = factsWith(general, settings);
  const [last] = await findVisibilityRecords(tx, organizationId, 1);
  // Most often nothing has changed: then no lock is taken.
  if (!isDeepStrictEqual(last?.facts, facts)) await appendVisibility(tx, organizationId, facts);
  return true;
}

/** What a new member was told as they joined: later changes are new to them. For the identity role. */
export async function beginVisibility(
  tx: Transaction,
  organizationId: string,
  membershipId: string,
): Promise<void> {
  await recordVisibility(tx, organizationId);
  await saveVisibilityBegun(tx, membershipId);
}

/** Organizations whose records are written together: soon enough that no member waits for them. */
const portion = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** The same for every organization: for those whose members open the app rarely. */
export async function recordAllVisibility(
  database: Pick<Database, 'identity'>,
  general: readonly VisibilityFact[] = generalFacts(),
): Promise<void> {
  let after: string | undefined = firstId;
  while (after !== undefined) after = await recordPortion(database, general, after);
}

/** Answers the last organization of a portion; undefined where there are no more. */
const recordPortion = (
  database: Pick<Database, 'identity'>,
  general: readonly VisibilityFact[],
  after: string,
): Promise<string | undefined> =>
  withIdentityRole(database, async (tx) => {
    const all = await listVisibilitySettings(tx, after, portion);
    const alike = Map.groupBy(all, ({ features, threshold }) =>
      JSON.stringify([threshold, features]),
    );
    for (const group of alike.values()) {
      const [first] = group;
      if (!first) continue;
      const ids = group.map(({ id }) => id);
      await appendVisibilityOfMany(tx, ids, factsWith(general, first));
    }
    return all.length < portion ? undefined : all.at(-1)?.id;
  });
