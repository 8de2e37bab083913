import type { Transaction } from '../db/database.ts';
import type { Origin } from '../http/origin.ts';
import { auditEvent } from './audit.table.ts';

export interface AuditEntry {
  /** `area.verb`, such as `users.invite`. */
  readonly action: string;
  readonly organizationId?: string;
  readonly actorId?: string;
  readonly targetType: 'person' | 'organization' | 'session';
  readonly targetId?: string;
  /** What changed; never a secret, never health content. */
  readonly changes?: Record<string, unknown>;
}

/** Writes the audit row of a change in the change's own transaction. */
export async function recordAudit(
  tx: Transaction,
  origin: Origin,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditEvent).values({
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
