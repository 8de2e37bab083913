import type { Database } from '../../../db/database.ts';
import { SettingsError, type Settings } from '../../../settings/env.ts';
import { relyingPartyOf } from '../../../settings/passkey-settings.ts';

/**
 * Throws a SettingsError where passkeys were made for another domain than that of this start, for
 * their owners could no longer log in with them (PASSKEY-09). A setting that names the new domain
 * says that this is meant.
 */
export async function checkRelyingParty(
  database: Pick<Database, 'identity'>,
  settings: Settings,
): Promise<void> {
  const id = relyingPartyOf(settings)?.id ?? 'none';
  if (settings.PASSKEY_RP_ID_CHANGE === id) return;
  const { rows } = await database.identity.raw.query<{ rp_id: string; passkeys: string }>(
    'SELECT rp_id, count(*) AS passkeys FROM passkey WHERE rp_id <> $1 GROUP BY rp_id ORDER BY rp_id',
    [id],
  );
  if (rows.length === 0) return;
  const made = rows.map((row) => `${row.passkeys} for ${row.rp_id}`).join(', ');
  throw new SettingsError(
    `PASSKEY_RP_ID is ${id} now, and there are passkeys that would stop working (${made}): set it back, or set PASSKEY_RP_ID_CHANGE to ${id} to go on without them`,
  );
}
