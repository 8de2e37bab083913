import {
  auditDisclosure,
  changeReportSettings,
  getAnalytics,
  getOrganizationAnalytics,
  getReportSettings,
  listReleases,
  type Report,
  type ReportRange,
  type ReportType,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError, call } from '../../client/index.ts';

export type ReportOf<Type extends ReportType> = Extract<Report, { type: Type }>;

/** Leaves out what is empty (API-71). */
const withoutEmpty = (query: ReportRange): ReportRange =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as ReportRange;

/** A report of one organization; without one, of all (API-70). */
export async function fetchReport<Type extends ReportType>(
  reportType: Type,
  organizationId: string | undefined,
  range: ReportRange,
  signal: AbortSignal,
): Promise<ReportOf<Type>> {
  const query = withoutEmpty(range);
  const report = organizationId
    ? await call(getOrganizationAnalytics, {
        params: { orgId: organizationId, reportType },
        query,
        signal,
      })
    : await call(getAnalytics, { params: { reportType }, query, signal });
  if (report.type !== reportType) throw new ApiError(200, 'UNREADABLE');
  return report as ReportOf<Type>;
}

const keyOf = (organizationId: string) => ['reports', organizationId] as const;

export const reportQuery = <Type extends ReportType>(
  reportType: Type,
  organizationId: string,
  range: ReportRange,
) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), reportType, range],
    queryFn: ({ signal }) => fetchReport(reportType, organizationId, range, signal),
  });

export const fetchReportSettings = (orgId: string, signal: AbortSignal) =>
  call(getReportSettings, { params: { orgId }, signal });

export const reportSettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'settings'],
    queryFn: ({ signal }) => fetchReportSettings(organizationId, signal),
  });

type ChangedSettings = z.input<typeof changeReportSettings.body>;
export const saveReportSettings = (organizationId: string, body: ChangedSettings) =>
  call(changeReportSettings, { params: { orgId: organizationId }, body });

export const fetchReleases = async (orgId: string, signal: AbortSignal) =>
  (await call(listReleases, { params: { orgId }, signal })).releases;

export const releasesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...keyOf(organizationId), 'releases'],
    queryFn: ({ signal }) => fetchReleases(organizationId, signal),
  });

export const auditDisclosureOf = (organizationId: string) =>
  call(auditDisclosure, { params: { orgId: organizationId } });
