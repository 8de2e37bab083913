import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { refuseField } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { checkNewPassword, hashPassword, passwordFits } from '../../credentials/index.ts';
import { findPreviousHashes, type PasswordOwner } from './passwords.store.ts';

/** Checks a new password against the policy, the names, the common ones and the previous six, and hashes it (PWD-14, PWD-22). */
export async function hashNewPassword(
  deps: { database: Database; settings: Settings },
  owner: PasswordOwner,
  password: string,
): Promise<string> {
  checkNewPassword(deps.settings, password, owner);
  const previous = await withIdentityRole(deps.database, (tx) => findPreviousHashes(tx, owner));
  for (const hash of previous) {
    if (await passwordFits(hash, password))
      throw refuseField('PASSWORD_REUSED', 'password', { key: 'passwords.reused' });
  }
  return hashPassword(password);
}
