import { and, desc, eq, gt, inArray, ne, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { session } from '../../../database/tables/auth.table.ts';
import { device } from '../../../database/tables/notifications.table.ts';
import { membership } from '../../../database/tables/users.table.ts';

/** Opens a session; answers its id. */
export async function insertSession(
  tx: Transaction,
  values: typeof session.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(session).values(values).returning({ id: session.id });
  if (!row) throw new Error('a session was not recorded');
  return row.id;
}

/** Ends a session; the phone that registered for notifications in it gets no more of them. */
export async function deleteSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(session).where(eq(session.id, sessionId));
  await tx.delete(device).where(eq(device.sessionId, sessionId));
}

/** Ends every session of a person; none of their phones gets notifications until its next login. */
export async function deleteSessionsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(session).where(eq(session.personId, personId));
  await tx.delete(device).where(isPhoneOf(tx, personId));
}

/** Also those whose session has run out since: a person who shuts others out means their phones too. */
const isPhoneOf = (tx: Transaction, personId: string) =>
  inArray(
    device.membershipId,
    tx.select({ id: membership.id }).from(membership).where(eq(membership.personId, personId)),
  );

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

/** Ends one session of a person, and notifications on its phone; false where they have none such. */
export async function deleteOwnSession(
  tx: Transaction,
  personId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  if (rows.length === 0) return false;
  await tx.delete(device).where(eq(device.sessionId, sessionId));
  return true;
}

/** Ends every session of a person but one, and notifications on all other phones; answers how many sessions. */
export async function deleteOtherSessions(
  tx: Transaction,
  personId: string,
  sessionId: string,
): Promise<number> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), ne(session.id, sessionId)))
    .returning({ id: session.id });
  await tx
    .delete(device)
    .where(
      and(isPhoneOf(tx, personId), sql`${device.sessionId} IS DISTINCT FROM ${sessionId}::uuid`),
    );
  return rows.length;
}
