import {
  attackFigures,
  changeReportSettings,
  getAnalytics,
  getOrganizationAnalytics,
  getReportSettings,
  listReleases,
} from '@ensemble/contract';
import type { AreaParts } from '../../area-parts.ts';
import { Refusal } from '../../http/refusal.ts';

/** Puts the routes of reports onto the server. */
export function mountReports({ mount }: AreaParts): void {
  const refuse = async () => {
    throw new Refusal('NOT_FOUND');
  };
  mount.roleRoute(getAnalytics, refuse);
  mount.tenantRoute(getOrganizationAnalytics, refuse);
  mount.tenantRoute(getReportSettings, refuse);
  mount.tenantRoute(changeReportSettings, refuse);
  mount.tenantRoute(listReleases, refuse);
  mount.tenantRoute(attackFigures, refuse);
}
