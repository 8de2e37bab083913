import { and, desc, eq, gt, ne, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { session } from '../../db/tables/auth.table.ts';

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
  await tx
    .update(session)
    .set({ expiresAt, lastActiveAt: new Date() })
    .where(eq(session.id, sessionId));
}

/** Raises a session to two-factor completed, under a new token: the old one ends. The code was a proof. */
export async function raiseSession(
  tx: Transaction,
  sessionId: string,
  tokenHash: string,
): Promise<void> {
  await tx
    .update(session)
    .set({ level: 2, tokenHash, lastActiveAt: new Date(), provedAt: sql`now()` })
    .where(eq(session.id, sessionId));
}

/** Notes that the person has just proved in this session who they are; answers when, or undefined where the session ended. */
export async function markProved(tx: Transaction, sessionId: string): Promise<Date | undefined> {
  const [row] = await tx
    .update(session)
    .set({ provedAt: sql`now()` })
    .where(eq(session.id, sessionId))
    .returning({ provedAt: session.provedAt });
  return row?.provedAt ?? undefined;
}

/** Puts a session under a new token, the old one ends; false where the session has ended in the meantime. */
export async function renewToken(
  tx: Transaction,
  sessionId: string,
  tokenHash: string,
): Promise<boolean> {
  const rows = await tx
    .update(session)
    .set({ tokenHash })
    .where(eq(session.id, sessionId))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** The sessions of a person that are not over, the last used first. */
export async function findSessions(tx: Transaction, personId: string) {
  return tx
    .select({
      id: session.id,
      client: session.client,
      address: session.address,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastActiveAt: session.lastActiveAt,
    })
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.lastActiveAt), desc(session.id));
}

/** Ends one session of a person; false where they have none such. */
export async function deleteOwnSession(
  tx: Transaction,
  personId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Ends every session of a person but one; answers how many. */
export async function deleteOtherSessions(
  tx: Transaction,
  personId: string,
  sessionId: string,
): Promise<number> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), ne(session.id, sessionId)))
    .returning({ id: session.id });
  return rows.length;
}
