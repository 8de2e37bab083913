import type { Transaction } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { newId } from '../db/new-id.ts';
import type { Origin } from '../http/origin.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { auditEvent } from './audit.table.ts';

export interface AuditEntry {
  /** `area.verb`, such as `users.invite`. */
  readonly action: string;
  readonly organizationId?: string;
  readonly actorId?: string;
  readonly targetType: 'person' | 'organization' | 'session' | 'activationCode';
  readonly targetId?: string;
  /** What changed; never a secret, never health content. */
  readonly changes?: Record<string, unknown>;
}

/** Writes the audit row of a change in the change's own transaction. */
export async function recordAudit(
  tx: Transaction,
  origin: Origin,
  entry: AuditEntry,
  id?: string,
): Promise<void> {
  await tx.insert(auditEvent).values({
    ...(id && { id }),
    organizationId: entry.organizationId,
    actorId: entry.actorId,
    action: entry.action,
    targetType: entry.targetType,
    targetId: entry.targetId,
    changes: entry.changes ?? {},
    address: origin.address,
    userAgent: origin.userAgent,
  });
}

/** Writes the rows of many changes made by one call, in one statement. */
export async function recordAudits(
  tx: Transaction,
  origin: Origin,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent)
      SELECT e."organizationId", e."actorId", e.action, e."targetType", e."targetId", COALESCE(e.changes, '{}'),
        ${origin.address}, ${origin.userAgent}
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e ("organizationId" uuid, "actorId" uuid,
        action text, "targetType" text, "targetId" uuid, changes jsonb)`,
  );
}

/** What a person is told by mail as it happens to their account; the target of the audit row is the person. */
export type SecurityAction =
  | 'passwords.change'
  | 'passwords.reset'
  | 'twoFactor.enroll'
  | 'twoFactor.remove'
  | 'twoFactor.reset'
  | 'twoFactor.renewBackupCodes'
  | 'auth.newBrowser'
  | 'account.delete';

/** Writes the audit row and has the person told by mail, in one transaction. */
export async function recordAndTell(
  tx: Transaction,
  origin: Origin,
  entry: AuditEntry & { readonly action: SecurityAction; readonly targetId: string },
): Promise<void> {
  // Made first: the role that works before any organisation is known may write audit rows, not read them.
  const auditEventId = await newId(tx);
  await recordAudit(tx, origin, entry, auditEventId);
  await enqueue(tx, 'mail', { kind: 'security', auditEventId });
}
