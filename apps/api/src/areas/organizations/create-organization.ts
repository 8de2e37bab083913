import {
  type createOrganization as route,
  defaultColors,
  startingFeatures,
  type Organization,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { isOwnId } from '../../access/caller.ts';
import { recordAudit } from '../../audit/record.ts';
import type { RoleCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withPlatformAccess } from '../../tenancy/scope.ts';
import { organizationReply } from './organization-reply.ts';
import { insertOrganization, insertTexts, textsOf } from './organizations.store.ts';

/** Creates an organisation, to be configured (API-40, ORGS-03, OPEN-58). Who creates it is the caller, whatever is sent (OPEN-83). */
export const createOrganization =
  ({ database, settings }: Pick<AreaContext, 'database' | 'settings'>) =>
  async (call: RoleCall<typeof route>): Promise<Organization> => {
    const { name, createdBy } = call.body;
    if (createdBy && !isOwnId(call.caller, createdBy)) throw new Refusal('ORGANIZATION_MISMATCH');
    return withPlatformAccess(database, async (tx) => {
      const row = await insertOrganization(tx, {
        name,
        features: startingFeatures,
        ...defaultColors,
      });
      if (!row) throw new Refusal('ORGANIZATION_NAME_TAKEN');
      await insertTexts(
        tx,
        (['en', 'fr'] as const).map((language) => ({
          organizationId: row.id,
          key: 'name',
          language,
          value: name,
        })),
      );
      await recordAudit(tx, call.origin, {
        action: 'organizations.create',
        actorId: call.caller.personId,
        targetType: 'organization',
        targetId: row.id,
        changes: { name },
      });
      return organizationReply(
        { row, texts: await textsOf(tx, [row.id]), totalUsers: 0 },
        settings,
        call.role,
      );
    });
  };
