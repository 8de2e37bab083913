import type pg from 'pg';
import type { KeyRing } from '../../encryption/key-ring.ts';
import { reencrypt } from '../../encryption/reencrypt.ts';
import { secondaryIdColumns } from './secondary-id.ts';

/**
 * Encrypts the secondary IDs that were stored before they were encrypted, and rewrites their tables
 * so that nothing of them is left in the files. Done once, at the first start after the update and
 * before anything is served; where it is interrupted, the next start goes on with the rest.
 */
export async function encryptPlainSecondaryIds(owner: pg.Client, keys: KeyRing): Promise<void> {
  const { rows } = await owner.query<{ pending: boolean }>(
    `SELECT NOT convalidated AS pending FROM pg_constraint WHERE conname = 'activation_code_secondary'`,
  );
  if (!rows[0]?.pending) return;
  for (const column of secondaryIdColumns) {
    await reencrypt(owner, keys, column, 'plain');
    await owner.query(`VACUUM FULL ${column.table}`);
  }
  // Says for good that no row is without its fingerprint; until then, this is begun again.
  await owner.query('ALTER TABLE activation_code VALIDATE CONSTRAINT activation_code_secondary');
}
