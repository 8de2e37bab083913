import {
  type changeReportSettings as changeRoute,
  defaultThreshold,
  type getReportSettings as getRoute,
  type listReleases as listRoute,
  type RouteReply,
} from '@ensemble/contract';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { readOrganizationZone } from '../notifications/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import {
  findThresholds,
  findYearBegin,
  listReleaseRows,
  saveThreshold,
  saveYearBegin,
} from './report-settings.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}
type ReportSettings = RouteReply<typeof getRoute>;

/** Below how many people figures are hidden, now and from the next month on, and when the year begins. */
export const getReportSettings =
  ({ database, settings }: Dependencies) =>
  async ({ scope }: TenantCall<typeof getRoute>): Promise<ReportSettings> =>
    withTenant(database, scope, async (tx) => {
      const zone = await readOrganizationZone(tx, scope, settings.TIME_ZONE);
      return readSettings(tx, scope, zone);
    });

/** Changes the threshold from the next month on: what is being counted now is released as members were told. */
export const changeReportSettings =
  ({ database, settings }: Dependencies) =>
  async (call: TenantCall<typeof changeRoute>): Promise<ReportSettings> => {
    const { scope, body } = call;
    return withTenant(database, scope, async (tx) => {
      if (!(await lockOrganization(tx, scope))) throw new Refusal('ORGANIZATION_NOT_FOUND');
      const zone = await readOrganizationZone(tx, scope, settings.TIME_ZONE);
      const before = await readSettings(tx, scope, zone);
      const from = before.next?.threshold ?? before.threshold;
      const { threshold = from, yearBegins = before.yearBegins } = body;
      if (threshold !== from) {
        await saveThreshold(tx, scope, zone, threshold);
        await recordTenantAct(tx, call, {
          action: 'reports.changeThreshold',
          changes: { threshold: { from, to: threshold } },
        });
      }
      if (yearBegins !== before.yearBegins) {
        await saveYearBegin(tx, scope, yearBegins);
        await recordTenantAct(tx, call, {
          action: 'reports.changeYear',
          changes: { yearBegins: { from: before.yearBegins, to: yearBegins } },
        });
      }
      return readSettings(tx, scope, zone);
    });
  };

/** The months that were released, the last first. */
export const listReleases =
  ({ database, settings }: Dependencies) =>
  async ({ scope }: TenantCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> =>
    withTenant(database, scope, async (tx) => {
      // Refuses where the organization was removed.
      const zone = await readOrganizationZone(tx, scope, settings.TIME_ZONE);
      const rows = await listReleaseRows(tx, scope, zone);
      return {
        releases: rows.map(
          ({ month, releasedAt, releaseDay, threshold, version, scales, hash }) => ({
            year: Number(month.slice(0, 4)),
            month: Number(month.slice(5, 7)),
            releaseDay,
            releasedAt: releasedAt.toISOString(),
            threshold,
            promise: version === 1 ? 'figure' : 'month',
            scales: [...scales],
            hash: hash.toString('hex'),
          }),
        ),
      };
    });

async function readSettings(tx: Transaction, scope: Scope, zone: string): Promise<ReportSettings> {
  const { now, next } = await findThresholds(tx, scope, zone);
  const threshold = now ?? defaultThreshold;
  return {
    threshold,
    next: next && next.threshold !== threshold ? next : null,
    yearBegins: await findYearBegin(tx, scope),
  };
}
