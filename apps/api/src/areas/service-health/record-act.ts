import type { AnyRoute, AuditAction } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit } from '../../audit/record.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';

/** Records that a service administrator tries something on themselves, before it is done. */
export const recordAct = (
  { database }: Pick<AreaContext, 'database'>,
  { caller, origin }: Pick<RoleCall<AnyRoute>, 'caller' | 'origin'>,
  action: Extract<AuditAction, `service.test${string}`>,
): Promise<void> =>
  withIdentityRole(database, (tx) =>
    recordAudit(tx, origin, {
      action,
      actorId: caller.personId,
      targetType: 'person',
      targetId: caller.personId,
    }),
  );
