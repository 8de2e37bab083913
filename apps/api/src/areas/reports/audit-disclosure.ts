import {
  type auditDisclosure as route,
  factorOf,
  type DisclosureAudit,
  promisedFactor,
  rightGuesses,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { findOrganization } from '../organizations/index.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { areReleasesUnchanged } from './disclosure-audit.store.ts';
import { listReleaseRows } from './report-settings.store.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** What the caller's own figures can tell of one member, at most. */
export const auditDisclosure =
  (deps: Dependencies) =>
  ({ scope }: TenantCall<typeof route>): Promise<DisclosureAudit> =>
    auditOrganization(deps, scope);

/**
 * What the released figures of an organization can tell, at most, computed from the scales that are
 * stored with each release: everything that reports show is made of those figures alone.
 * Throws a Refusal for an organization that is not there.
 */
export function auditOrganization(
  { database }: Dependencies,
  scope: Scope,
): Promise<DisclosureAudit> {
  return withTenant(database, scope, async (tx) => {
    if (!(await findOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
    const releases = await listReleaseRows(tx, scope, 'UTC');
    const factors = releases.flatMap(({ version, scales }) =>
      version === 1 ? [] : [factorOf(scales)],
    );
    const factor = Math.max(1, ...factors);
    return {
      months: factors.length,
      factor,
      promised: promisedFactor,
      right: {
        month: rightGuesses(1, factor),
        // Months in which nothing was told tell nothing.
        all: rightGuesses(factors.filter((each) => each > 1).length, factor),
      },
      earlierMonths: releases.length - factors.length,
      isUnchanged: await areReleasesUnchanged(tx),
    };
  });
}
