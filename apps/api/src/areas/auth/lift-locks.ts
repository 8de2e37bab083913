import type { Attempts } from '../../access/attempts.ts';
import type { Transaction } from '../../db/database.ts';
import { attemptsSubject } from './login.ts';
import { findLocks, clearAttempts, markUnlocked } from './lock.store.ts';

/**
 * Ends every lock of an address and forgets the failures that led to them; for a person who has just
 * proved to read that address's mail.
 */
export async function liftLocks(
  loginAttempts: Attempts,
  tx: Transaction,
  email: string,
): Promise<void> {
  const locks = await findLocks(tx, email);
  await markUnlocked(tx, email);
  const subjects = [email, ...locks.map((lock) => attemptsSubject(email, lock.browserId))];
  await clearAttempts(
    tx,
    subjects.map((subject) => loginAttempts.keyOf(subject)),
  );
}
