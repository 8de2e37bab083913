import * as routes from '@ensemble/contract/reports';
import type { AreaContext } from '../../area.ts';
import { auditDisclosure } from './audit-disclosure.ts';
import { getAnalytics, getOrganizationAnalytics } from './read-report.ts';
import { changeReportSettings, getReportSettings, listReleases } from './report-settings.ts';

/** Puts the routes of reports onto the server. */
export function mountReports({ mount, ...parts }: AreaContext): void {
  mount.roleRoute(routes.getAnalytics, getAnalytics(parts));
  mount.tenantRoute(routes.getOrganizationAnalytics, getOrganizationAnalytics(parts));
  mount.tenantRoute(routes.getReportSettings, getReportSettings(parts));
  mount.tenantRoute(routes.changeReportSettings, changeReportSettings(parts));
  mount.tenantRoute(routes.listReleases, listReleases(parts));
  mount.tenantRoute(routes.auditDisclosure, auditDisclosure(parts));
}
