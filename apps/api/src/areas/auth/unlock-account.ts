import type { RouteReply, unlockAccount as route } from '@ensemble/contract';
import type { AskLimits, Attempts } from '../../access/attempts.ts';
import { hashToken, sameSecret } from '../../access/token.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { PublicCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { ownBrowserOf, rememberMailReader } from '../../known-browsers/index.ts';
import { liftLocks } from './lift-locks.ts';
import { findLocks, findPersonId, renewUnlockCode } from './lock.store.ts';

/** Wrong tries, from anywhere, of which a mailed code dies; the mailed link goes on working. */
export const maxUnlockTries = 10;

interface Dependencies {
  readonly database: Database;
  readonly loginAttempts: Attempts;
  /** Tries at the code of one address, from anywhere: too many end it. */
  readonly codeAttempts: Attempts;
  /** Mails asked for again. */
  readonly unlockMails: AskLimits;
}

type Call = PublicCall<typeof route>;

/**
 * Unlocks with the mailed code or link, or mails them again where neither is sent (AUTH-17, AUTH-18,
 * OPEN-19). The answers are the same for addresses that are no one's or not locked. A person who unlocks
 * reads the address's mail: the tries in their browser are counted by themselves from then on.
 */
export const unlockAccount =
  (deps: Dependencies) =>
  async (call: Call): Promise<RouteReply<typeof route>> => {
    const { email, code, token } = call.body;
    if (!code && token === undefined) {
      await mailAgain(deps, call);
      return { unlocked: false };
    }
    // No count ends a link, which no one guesses. A code dies of wrong tries, locked or not.
    const tries = token === undefined ? await deps.codeAttempts.count(email) : 0;
    if (tries === undefined) throw new Refusal('UNLOCK_CODE_SPENT');
    await withIdentityRole(deps.database, async (tx) => {
      const opens = (lock: Lock) =>
        token === undefined ? fitsCode(lock, code ?? '') : fitsLink(lock, token);
      if (!(await findLocks(tx, email)).some(opens))
        throw new Refusal(tries >= maxUnlockTries ? 'UNLOCK_CODE_SPENT' : 'INVALID_UNLOCK_CODE');
      await unlock(deps, tx, call);
    });
    await deps.codeAttempts.clear(email);
    return { unlocked: true };
  };

async function unlock(deps: Dependencies, tx: Transaction, call: Call): Promise<void> {
  const { email } = call.body;
  await liftLocks(deps.loginAttempts, tx, email);
  const personId = await findPersonId(tx, email);
  if (personId !== undefined) await rememberMailReader(tx, call.browser, personId);
  await recordAudit(tx, call.origin, {
    action: 'auth.unlock',
    targetType: 'person',
    targetId: personId,
    actorId: personId,
  });
}

type Lock = Awaited<ReturnType<typeof findLocks>>[number];

/** Whether the code is the one mailed for a lock, and not too old. */
const fitsCode = (lock: Lock, code: string): boolean =>
  lock.codeHash !== null &&
  lock.codeExpiresAt !== null &&
  lock.codeExpiresAt > new Date() &&
  sameSecret(lock.codeHash, hashToken(`${lock.id} ${code}`));

const fitsLink = (lock: Lock, token: string): boolean =>
  lock.tokenHash !== null && sameSecret(lock.tokenHash, hashToken(token));

/**
 * Mails the code and link of the newest lock again. In browsers that are not the owner's, only the
 * first request of the time of a lock does anything; the others get the same answer. That mail
 * carries what the one before it carries, so that strangers who ask cannot replace the owner's code:
 * only in the owner's own browser comes a new code, whose tries begin anew.
 */
async function mailAgain(
  { database, unlockMails, codeAttempts }: Dependencies,
  call: Call,
): Promise<void> {
  const { email } = call.body;
  const own = await ownBrowserOf(database, email, call.browser);
  if (own !== undefined) {
    if ((await unlockMails.own.count(`${email} ${own}`)) === undefined)
      throw new Refusal('TOO_MANY_REQUESTS');
  } else if ((await unlockMails.others.count(email)) === undefined) return;
  await withIdentityRole(database, async (tx) => {
    const [newest] = await findLocks(tx, email);
    if (!newest) return;
    if (own !== undefined) await renewUnlockCode(tx, newest.id);
    await enqueue(tx, 'mail', { kind: 'unlock', lockId: newest.id });
  });
  if (own !== undefined) await codeAttempts.clear(email);
}
