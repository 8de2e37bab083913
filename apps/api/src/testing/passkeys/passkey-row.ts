import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A passkey in the database that no authenticator has; answers its id. */
export async function insertPasskeyRow(
  { owner }: { readonly owner: pg.Pool },
  personId: string,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO passkey (person_id, credential_id, public_key, rp_id, sign_count, backup_eligible, backed_up, transports, name)
     VALUES ($1, $2, 'none', 'console.example.org', 0, false, false, '{}', 'Phone') RETURNING id`,
    [personId, randomBytes(32).toString('base64url')],
  );
  return rows[0]?.id ?? '';
}
