import { and, desc, eq, gt, inArray, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { rateLimit } from '../../../database/tables/rate-limit.table.ts';
import { accountLock, person } from '../../../database/tables/auth.table.ts';

/** Records a lock of an address, known or not; answers its id. */
export async function insertLock(
  tx: Transaction,
  values: { email: string; browserId: string | undefined; endsAt: Date },
): Promise<string> {
  const [row] = await tx.insert(accountLock).values(values).returning({ id: accountLock.id });
  if (!row) throw new Error('a lock was not recorded');
  return row.id;
}

/** The locks an address is under now, of strangers and of known browsers, the newest first. */
export async function findLocks(tx: Transaction, email: string) {
  return tx
    .select()
    .from(accountLock)
    .where(
      and(
        eq(accountLock.email, email),
        gt(accountLock.endsAt, new Date()),
        isNull(accountLock.unlockedAt),
      ),
    )
    .orderBy(desc(accountLock.createdAt))
    .for('update');
}

/** Whether an address accepts no login now: from the person's own browser that is named, or from all others. */
export async function isLocked(
  tx: Transaction,
  email: string,
  known: string | undefined,
): Promise<boolean> {
  const locks = await findLocks(tx, email);
  return locks.some(({ browserId }) => browserId === (known ?? null));
}

/** The lock a mail is about and the person to send it to; none where the address is no one's, or the lock is over. */
export async function findLockedPerson(tx: Transaction, lockId: string) {
  const [row] = await tx
    .select({
      id: person.id,
      email: person.email,
      language: person.language,
      codeSerial: accountLock.codeSerial,
      codeHash: accountLock.codeHash,
      tokenHash: accountLock.tokenHash,
    })
    .from(accountLock)
    .innerJoin(person, eq(person.email, accountLock.email))
    .where(
      and(
        eq(accountLock.id, lockId),
        isNull(accountLock.unlockedAt),
        gt(accountLock.endsAt, new Date()),
      ),
    );
  return row;
}

export async function setUnlockSecrets(
  tx: Transaction,
  lockId: string,
  secrets: { codeHash: string; tokenHash: string; codeExpiresAt: Date },
): Promise<void> {
  await tx.update(accountLock).set(secrets).where(eq(accountLock.id, lockId));
}

/** Puts another code in the place of a lock's; the next mail carries it. */
export async function renewUnlockCode(tx: Transaction, lockId: string): Promise<void> {
  await tx
    .update(accountLock)
    .set({ codeSerial: sql`${accountLock.codeSerial} + 1`, codeHash: null })
    .where(eq(accountLock.id, lockId));
}

/** Ends every lock of an address. */
export async function markUnlocked(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(accountLock)
    .set({ unlockedAt: new Date(), codeHash: null, tokenHash: null })
    .where(and(eq(accountLock.email, email), isNull(accountLock.unlockedAt)));
}

export async function findPersonId(tx: Transaction, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email));
  return row?.id;
}

/** Forgets counted attempts by their keys, in the transaction. */
export async function clearAttempts(tx: Transaction, keys: string[]): Promise<void> {
  await tx.delete(rateLimit).where(inArray(rateLimit.key, keys));
}
