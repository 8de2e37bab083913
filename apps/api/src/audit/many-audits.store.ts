import type { Transaction } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import type { Origin } from '../access/origin.ts';
import type { AuditEntry } from './record.ts';

/** Writes the audit rows of many changes made by one call in one statement, in the changes' own transaction. */
export async function recordAudits(
  tx: Transaction,
  origin: Origin,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, act_id, address, user_agent)
      SELECT e."organizationId", e."actorId", e.action, e."targetType", e."targetId", COALESCE(e.changes, '{}'), e."actId",
        ${origin.address}, ${origin.userAgent}
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e ("organizationId" uuid, "actorId" uuid,
        action text, "targetType" text, "targetId" uuid, changes jsonb, "actId" uuid)`,
  );
}
