import type { RouteReply, unlockAccount as route } from '@ensemble/contract';
import type { Attempts } from '../../access/attempts.ts';
import { hashToken, sameSecret } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { PublicCall } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { asIdentity } from '../../tenancy/scope.ts';
import { liftLocks } from './lift-locks.ts';
import { findLocks, findPersonId } from './lock.store.ts';

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
      const locks = await findLocks(tx, email);
      if (!locks.some((lock) => fits(lock, code))) throw new Refusal('INVALID_UNLOCK_CODE');
      await liftLocks(parts.loginAttempts, tx, email);
      const personId = await findPersonId(tx, email);
      await recordAudit(tx, call.origin, {
        action: 'auth.unlock',
        targetType: 'person',
        targetId: personId,
        actorId: personId,
      });
    });
    await parts.unlockAttempts.forget(email);
    return { unlocked: true };
  };

type Lock = Awaited<ReturnType<typeof findLocks>>[number];

/** Whether the code is the one mailed for a lock, and not too old. */
const fits = (lock: Lock, code: string): boolean =>
  lock.codeHash !== null &&
  lock.codeExpiresAt !== null &&
  lock.codeExpiresAt > new Date() &&
  sameSecret(lock.codeHash, hashToken(`${lock.id} ${code}`));

async function mailNewCode(parts: Parts, email: string): Promise<void> {
  if ((await parts.unlockMails.count(email)) === undefined) throw new Refusal('TOO_MANY_REQUESTS');
  await asIdentity(parts.database, async (tx) => {
    const [newest] = await findLocks(tx, email);
    if (newest) await enqueue(tx, 'mail', { kind: 'unlock', lockId: newest.id });
  });
}
