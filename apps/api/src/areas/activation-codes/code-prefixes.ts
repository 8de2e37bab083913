import type {
  changeCodePrefixLimit as limitRoute,
  CodePrefixes,
  listCodePrefixes as listRoute,
  moveCodePrefix as moveRoute,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { recordAudit, recordTenantAct } from '../../audit/record.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import {
  enterOrganization,
  withTenant,
  withPlatformAccess,
  assumeTenant,
} from '../../tenancy/scope.ts';
import { findOrganization } from '../organizations/index.ts';
import { lockPrefixLimit, movePrefix, readPrefixes, setPrefixLimit } from './code-prefix.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** The prefixes of an organisation (OPEN-38). */
export const listCodePrefixes =
  ({ database }: Dependencies) =>
  ({ scope }: TenantCall<typeof listRoute>): Promise<CodePrefixes> =>
    withTenant(database, scope, (tx) => readPrefixes(tx, scope));

/** Sets how many prefixes an organisation may have; a SuperAdmin's. */
export const changeCodePrefixLimit =
  ({ database }: Dependencies) =>
  (call: TenantCall<typeof limitRoute>): Promise<CodePrefixes> =>
    withTenant(database, call.scope, async (tx) => {
      const { scope, body } = call;
      if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      await lockPrefixLimit(tx, scope);
      const before = await readPrefixes(tx, scope);
      if (before.most === body.most) return before;
      await setPrefixLimit(tx, scope, body.most);
      await recordTenantAct(tx, call, {
        action: 'codePrefixes.changeLimit',
        changes: { most: { from: before.most, to: body.most } },
      });
      return { ...before, most: body.most };
    });

/**
 * Gives a prefix to another organisation; a SuperAdmin's. No code moves: those of the first
 * organisation stay valid, and only the second one makes new ones. Each reads of its half.
 */
export const moveCodePrefix =
  ({ database }: Dependencies) =>
  ({ scope, caller, origin, params, body }: TenantCall<typeof moveRoute>): Promise<CodePrefixes> =>
    withPlatformAccess(database, async (tx) => {
      const target = assumeTenant(body.organizationId);
      if (!(await findOrganization(tx, target))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      await lockPrefixLimit(tx, target);
      const { prefixes, most } = await readPrefixes(tx, target);
      const isOwn = target.organizationId === scope.organizationId;
      if (!isOwn && prefixes.length >= most) throw new Refusal('CODE_PREFIX_LIMIT');
      if (!(await movePrefix(tx, scope, params.prefix, target.organizationId)))
        throw new Refusal('CODE_PREFIX_NOT_FOUND');
      const halves = [
        { action: 'codePrefixes.moveAway', id: scope.organizationId },
        { action: 'codePrefixes.assign', id: target.organizationId },
      ] as const;
      for (const { action, id } of isOwn ? [] : halves) {
        await enterOrganization(tx, id);
        await recordAudit(tx, origin, {
          action,
          organizationId: id,
          actorId: caller.personId,
          targetType: 'organization',
          targetId: id,
          changes: { prefix: params.prefix },
        });
      }
      return readPrefixes(tx, scope);
    });
