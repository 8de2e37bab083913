import type { AuditAction } from '@ensemble/contract';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/columns.ts';
import type { Caller } from '../access/caller.ts';
import type { Origin } from '../access/origin.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Scope } from '../tenancy/scope.ts';
import { auditEvent } from '../../database/tables/audit.table.ts';

export interface AuditEntry {
  /** `area.verb`, such as `users.invite`; who may read of it is said beside its name in the contract. */
  readonly action: AuditAction;
  readonly organizationId?: string;
  readonly actorId?: string;
  readonly targetType:
    | 'person'
    | 'organization'
    | 'session'
    | 'activationCode'
    | 'activationUpload'
    | 'content'
    | 'notification'
    | 'meeting';
  readonly targetId?: string;
  /** What changed; never a secret, never health content. */
  readonly changes?: Record<string, unknown>;
  /** The act on several people that this is a line of, where it is done in several transactions. */
  readonly actId?: string;
}

/** Writes the audit row of a change in the change's own transaction. */
export async function recordAudit(
  tx: Transaction,
  origin: { readonly address: string; readonly userAgent: string },
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
    actId: entry.actId,
    address: origin.address,
    userAgent: origin.userAgent,
  });
}

interface Act {
  readonly origin: Parameters<typeof recordAudit>[1];
  readonly scope: Scope;
  readonly caller: Pick<Caller, 'personId'>;
}

/** The same for what a caller does in an organization, which is the target where none is named. */
export async function recordTenantAct(
  tx: Transaction,
  { origin, scope, caller }: Act,
  entry: Pick<AuditEntry, 'action' | 'changes'> & Partial<AuditEntry>,
): Promise<void> {
  const { organizationId } = scope;
  const target = { targetType: 'organization', targetId: organizationId } as const;
  await recordAudit(tx, origin, { organizationId, actorId: caller.personId, ...target, ...entry });
}

/** What a person is told by mail as it happens to their account; the target of the audit row is the person. */
export type SecurityAction =
  | 'passwords.change'
  | 'passwords.reset'
  | 'twoFactor.enroll'
  | 'twoFactor.replace'
  | 'twoFactor.remove'
  | 'twoFactor.reset'
  | 'twoFactor.renewBackupCodes'
  | 'users.endSessions'
  | 'auth.newBrowser'
  | 'auth.secondStepPaused'
  | 'auth.passkeyRefused'
  | 'account.delete';

/** Writes the audit row and has the person told by mail, in one transaction. */
export async function recordAndNotify(
  tx: Transaction,
  origin: Origin,
  entry: AuditEntry & { readonly action: SecurityAction; readonly targetId: string },
): Promise<void> {
  // Made first: the role that works before any organisation is known may write audit rows, not read them.
  const auditEventId = await newId(tx);
  await recordAudit(tx, origin, entry, auditEventId);
  await enqueue(tx, 'mail', { kind: 'security', auditEventId });
}
