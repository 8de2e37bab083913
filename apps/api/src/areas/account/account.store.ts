import type { Language } from '@ensemble/contract';
import { sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';

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
