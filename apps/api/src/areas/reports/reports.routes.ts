import * as routes from '@ensemble/contract/reports';
import type { AreaContext } from '../../area.ts';
import { auditDisclosure } from './audit-disclosure.ts';
import { getAnalytics, getOrganizationAnalytics } from './read-report.ts';
import { changeReportSettings, getReportSettings, listReleases } from './report-settings.ts';

/** Puts the routes of reports onto the server. */
export function mountReports({ mount, ...deps }: AreaContext): void {
  mount.roleRoute(routes.getAnalytics, getAnalytics(deps));
  mount.tenantRoute(routes.getOrganizationAnalytics, getOrganizationAnalytics(deps));
  mount.tenantRoute(routes.getReportSettings, getReportSettings(deps));
  mount.tenantRoute(routes.changeReportSettings, changeReportSettings(deps));
  mount.tenantRoute(routes.listReleases, listReleases(deps));
  mount.tenantRoute(routes.auditDisclosure, auditDisclosure(deps));
}
