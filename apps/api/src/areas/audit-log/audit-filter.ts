import { administrativeActions, type AuditAction, isAdministrative } from '@ensemble/contract';
import type { RoleCall } from '../../http/routing/mount.ts';
import { refuseField } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import type { AnyRoute } from '@ensemble/contract';
import type { AuditRow, AuditFilter } from './audit-log.store.ts';

interface Asked extends Pick<RoleCall<AnyRoute>, 'caller' | 'role' | 'origin'> {
  readonly scope?: Scope;
  readonly query: Pick<AuditFilter, 'actorId' | 'targetId' | 'from' | 'to'> & {
    readonly actions?: readonly AuditAction[] | undefined;
  };
}

/**
 * What a call asks of the log. Only SuperAdmins are told of everything: the administrators of an
 * organisation get its administrative actions, whatever they ask for.
 */
export function filterOf({ caller, role, origin, scope, query }: Asked): AuditFilter {
  const { actorId, targetId, from, to } = query;
  return {
    actorId,
    targetId,
    from,
    to,
    sessionId: caller.sessionId,
    organizationId: scope?.organizationId,
    actions: role === 'SuperAdmin' ? nonEmpty(query.actions) : administrative(query.actions),
    language: origin.language,
  };
}

const nonEmpty = (asked: readonly AuditAction[] | undefined) =>
  asked && asked.length > 0 ? asked : undefined;

/** An action that is not for organisations is refused as one that does not exist. */
function administrative(asked: readonly AuditAction[] | undefined): readonly AuditAction[] {
  const wanted = nonEmpty(asked) ?? administrativeActions;
  if (!wanted.every(isAdministrative))
    throw refuseField('VALIDATION_FAILED', 'actions', { key: 'rules.option' });
  return wanted;
}

/**
 * Whether the reader is told from where something was done: of what administrators did as such. The
 * database leaves the address out where the person was no administrator then. A person who works for
 * the service keeps it to themselves, and so does everybody for what they do with their own account.
 */
export const isMembershipShown = (row: AuditRow): boolean =>
  isAdministrative(row.action) &&
  row.to_self !== true &&
  row.actor_kind === 'person' &&
  row.address !== '';
