import type { RouteReply, unlockAccount as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken, sameSecret } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { PublicCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { findLock, findPersonId, markUnlocked } from './lock.store.ts';

interface Parts {
  readonly database: Database;
  readonly loginAttempts: Attempts;
  /** Tries at one address's code. */
  readonly unlockAttempts: Attempts;
  /** Codes mailed to one address. */
  readonly unlockMails: Attempts;
}

/**
 * Unlocks with the mailed code, or mails a new one where none is sent (AUTH-17, AUTH-18,
 * OPEN-19). The answers are the same for addresses that are nobody's or not locked.
 */
export const unlockAccount =
  (parts: Parts) =>
  async (call: PublicCall<typeof route>): Promise<RouteReply<typeof route>> => {
    const { email, code } = call.body;
    if (code === undefined || code === '') {
      await mailNewCode(parts, email);
      return { unlocked: false };
    }
    if ((await parts.unlockAttempts.count(email)) === undefined)
      throw new Refusal('TOO_MANY_REQUESTS');
    await asIdentity(parts.database, async (tx) => {
      const found = await findLock(tx, email);
      const good = found?.codeHash && found.codeExpiresAt && found.codeExpiresAt > new Date();
      if (!found || !good || !sameSecret(found.codeHash ?? '', hashToken(`${found.id} ${code}`))) {
        throw new Refusal('INVALID_UNLOCK_CODE');
      }
      await markUnlocked(tx, found.id);
      const personId = await findPersonId(tx, email);
      await recordAudit(tx, call.origin, {
        action: 'auth.unlock',
        targetType: 'person',
        targetId: personId,
        actorId: personId,
      });
    });
    await parts.loginAttempts.forget(email);
    await parts.unlockAttempts.forget(email);
    return { unlocked: true };
  };

async function mailNewCode(parts: Parts, email: string): Promise<void> {
  if ((await parts.unlockMails.count(email)) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
  await asIdentity(parts.database, async (tx) => {
    const found = await findLock(tx, email);
    if (found) await enqueue(tx, 'mail', { kind: 'unlock', lockId: found.id });
  });
}
