import { eq } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { session } from './auth.table.ts';

export async function deleteSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(session).where(eq(session.id, sessionId));
}

export async function deleteSessionsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(session).where(eq(session.personId, personId));
}

export async function extendSession(
  tx: Transaction,
  sessionId: string,
  expiresAt: Date,
): Promise<void> {
  await tx.update(session).set({ expiresAt }).where(eq(session.id, sessionId));
}

/** Raises a session to two-factor completed, under a new token: the old one ends. */
export async function raiseSession(
  tx: Transaction,
  sessionId: string,
  tokenHash: string,
): Promise<void> {
  await tx.update(session).set({ level: 2, tokenHash }).where(eq(session.id, sessionId));
}
