import type { requestPasswordReset as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { PublicCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { findPersonId } from '../auth/index.ts';
import { insertReset } from './password-changes.store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
  /** Links asked for one address. */
  readonly resetMails: Attempts;
}

/**
 * Has a link mailed that sets a new password (API-20). The same is done for every address, whoever's
 * it is; the mail's worker finds out whether anybody with a password has it (OPEN-86).
 */
export const requestPasswordReset = (parts: Parts) => async (call: PublicCall<typeof route>) => {
  const { email } = call.body;
  if ((await parts.resetMails.count(email)) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
  await asIdentity(parts.database, async (tx) => {
    const expiresAt = new Date(Date.now() + parts.settings.RESET_LINK_MINUTES * 60_000);
    const resetId = await insertReset(tx, { email, expiresAt });
    await enqueue(tx, 'mail', { kind: 'passwordReset', resetId });
    await recordAudit(tx, call.origin, {
      action: 'passwords.requestReset',
      targetType: 'person',
      targetId: await findPersonId(tx, email),
    });
  });
  return {};
};
