import { and, desc, eq, gt, isNull } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { accountLock, person } from './auth.table.ts';

/** Records a lock of an address, known or not; answers its id. */
export async function insertLock(tx: Transaction, email: string, endsAt: Date): Promise<string> {
  const [row] = await tx
    .insert(accountLock)
    .values({ email, endsAt })
    .returning({ id: accountLock.id });
  if (!row) throw new Error('a lock was not recorded');
  return row.id;
}

/** The lock an address is under now. */
export async function findLock(tx: Transaction, email: string) {
  const [row] = await tx
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
    .limit(1)
    .for('update');
  return row;
}

/** The lock a mail is about and the person to send it to; none where the address is nobody's. */
export async function findLockedPerson(tx: Transaction, lockId: string) {
  const [row] = await tx
    .select({
      id: person.id,
      email: person.email,
      language: person.language,
      endsAt: accountLock.endsAt,
    })
    .from(accountLock)
    .innerJoin(person, eq(person.email, accountLock.email))
    .where(and(eq(accountLock.id, lockId), isNull(accountLock.unlockedAt)));
  return row;
}

export async function setUnlockCode(
  tx: Transaction,
  lockId: string,
  codeHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(accountLock)
    .set({ codeHash, codeExpiresAt: expiresAt })
    .where(eq(accountLock.id, lockId));
}

export async function markUnlocked(tx: Transaction, lockId: string): Promise<void> {
  await tx
    .update(accountLock)
    .set({ unlockedAt: new Date(), codeHash: null })
    .where(eq(accountLock.id, lockId));
}

export async function findPersonId(tx: Transaction, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email));
  return row?.id;
}
