import { defaultColors, startingFeatures } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { findRootId, insertOrganization, insertTexts } from './organizations.store.ts';

/** The organisation that runs the service, made where there is none yet (OPEN-84); answers its id. */
export async function ensureRootOrganization(tx: Transaction, name: string): Promise<string> {
  const existing = await findRootId(tx);
  if (existing) return existing;
  const row = await insertOrganization(tx, {
    name,
    isRoot: true,
    status: 'active',
    features: startingFeatures,
    ...defaultColors,
  });
  // Another person ran the command at the same moment, or a customer has the name.
  if (!row) throw new Error(`An organisation named ${name} exists already.`);
  await insertTexts(
    tx,
    (['en', 'fr'] as const).map((language) => ({
      organizationId: row.id,
      key: 'name',
      language,
      value: name,
    })),
  );
  return row.id;
}
