import type { Language } from '@ensemble/contract';
import { sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { purgeFailedLogins } from '../auth/index.ts';

interface SecurityEvent {
  readonly action: string;
  readonly createdAt: Date;
  readonly userAgent: string;
  readonly email: string;
  readonly language: Language | null;
}

/** What a security mail tells, from its audit row, and whom; undefined where the person is gone. */
export async function findSecurityEvent(
  tx: Transaction,
  auditEventId: string,
): Promise<SecurityEvent | undefined> {
  const { rows } = await tx.execute<SecurityEvent & Record<string, unknown>>(
    sql`SELECT action, created_at AS "createdAt", user_agent AS "userAgent", email, language
        FROM security_event(${auditEventId})`,
  );
  return rows[0] && { ...rows[0], createdAt: new Date(rows[0].createdAt) };
}

/** The pictures of people whose data is due to be erased. */
export async function findPicturesToErase(tx: Transaction, days: number): Promise<string[]> {
  const { rows } = await tx.execute<{ picture_id: string }>(
    sql`SELECT picture_id FROM pictures_to_erase(${days})`,
  );
  return rows.map((row) => row.picture_id);
}

/** Erases ended memberships with the people who have no other, and records the counts; answers how many. */
export async function eraseEndedMemberships(
  tx: Transaction,
  days: number,
  most: number,
): Promise<number> {
  const { rows } = await tx.execute<{ memberships: number }>(
    sql`SELECT memberships FROM erase_ended_memberships(${days}, ${most})`,
  );
  return rows[0]?.memberships ?? 0;
}

/**
 * Deletes sessions, codes, links, locks, failed logins and counts of tries whose time is over, phones
 * that were not seen for long, and which phones notifications were sent to.
 */
export async function purgeExpired(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT forget_expired()`);
  await tx.execute(sql`SELECT forget_devices()`);
  await purgeFailedLogins(tx);
}

/**
 * Ends every place of a person; answers the organisations they left, or undefined, with nothing
 * done, where one of them would be left without an administrator.
 */
export async function endAllMemberships(
  tx: Transaction,
  personId: string,
): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ last_administrator: boolean; organizations: string[] }>(
    sql`SELECT last_administrator, organizations FROM end_all_memberships(${personId})`,
  );
  return rows[0]?.last_administrator ? undefined : rows[0]?.organizations;
}
