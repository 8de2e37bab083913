import type { revealSecondaryId as route } from '@ensemble/contract';
import { tryDecrypt } from '../../encryption/encrypt.ts';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { findCodeById } from './code-list.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}

/**
 * The secondary ID of a code, which the list masks; that it was revealed is recorded. Refuses where its key was lost
 * (CODES-16).
 */
export const revealSecondaryId =
  ({ database, settings }: Dependencies) =>
  (call: TenantCall<typeof route>) =>
    withTenant(database, call.scope, async (tx) => {
      const { scope, params } = call;
      const found = await findCodeById(tx, scope, params.codeId);
      if (!found) throw new Refusal('ACTIVATION_CODE_NOT_FOUND');
      if (found.secondaryId === null) return { secondaryId: null };
      const secondaryId = tryDecrypt(settings.ENCRYPTION_KEY, found.secondaryId);
      if (secondaryId === undefined) throw new Refusal('SECONDARY_ID_UNREADABLE');
      await recordTenantAct(tx, call, {
        action: 'activationCodes.reveal',
        targetType: 'activationCode',
        targetId: found.id,
      });
      return { secondaryId };
    });
