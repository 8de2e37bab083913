import type {
  getAnalytics as currentRoute,
  getOrganizationAnalytics as organizationRoute,
  Language,
  Report,
  ReportRange,
  ReportType,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { RoleCall, TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Portions } from '../../http/routing/streamed.ts';
import { withTenant, withPlatformAccess, type Scope, assumeTenant } from '../../tenancy/scope.ts';
import { monthsOf } from './report-months.ts';
import { type ReportKind, reportKinds } from './report-kinds.ts';
import {
  findReportOrganization,
  listReportOrganizations,
  type ReportOrganization,
} from './report.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}

/** What is asked for, wherever it is asked. */
interface Asked {
  readonly type: ReportType;
  readonly range: ReportRange;
  readonly language: Language;
}

type Call = Pick<RoleCall<typeof currentRoute>, 'params' | 'query' | 'origin'>;
const askedIn = ({ params, query, origin }: Call): Asked => ({
  type: params.reportType,
  range: query,
  language: origin.language,
});

/** A report of the caller's current organization; for a SuperAdmin, of all (API-70, REPORTS-06, OPEN-16). */
export const getAnalytics =
  (deps: Dependencies) =>
  async (call: RoleCall<typeof currentRoute>): Promise<Report | Portions<Report>> => {
    if (call.role === 'SuperAdmin') return readAll(deps, askedIn(call));
    const [current] = call.caller.organizations;
    if (!current) throw new Refusal('ORGANIZATION_MISMATCH');
    return readOne(deps, assumeTenant(current.organizationId), askedIn(call));
  };

/** A report of one organization. */
export const getOrganizationAnalytics =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof organizationRoute>): Promise<Report> =>
    readOne(deps, call.scope, askedIn(call));

const wantedOf = (
  { withTitles }: ReportKind,
  { TIME_ZONE: timeZone }: Dependencies['settings'],
  range: ReportRange,
) => ({
  withTitles,
  timeZone,
  range,
});

function readOne(
  { database, settings }: Dependencies,
  scope: Scope,
  asked: Asked,
): Promise<Report> {
  const kind = reportKinds[asked.type];
  return withTenant(database, scope, async (tx) => {
    const found = await findReportOrganization(tx, scope, wantedOf(kind, settings, asked.range));
    if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
    return read(tx, settings, kind, [found], asked);
  });
}

/** Of all organizations, a few at a time, each portion in a transaction of its own. */
function readAll({ database, settings }: Dependencies, asked: Asked): Portions<Report> {
  const kind = reportKinds[asked.type];
  const most = kind.portion;
  const wanted = wantedOf(kind, settings, asked.range);
  async function* portions(signal: AbortSignal) {
    // Before all names.
    for (let after = ''; !signal.aborted;) {
      const page = { after, most };
      const { found, report } = await withPlatformAccess(database, async (tx) => {
        const organizations = await listReportOrganizations(tx, page, wanted);
        return {
          found: organizations,
          report: await read(tx, settings, kind, organizations, asked),
        };
      });
      yield report;
      const last = found.at(-1);
      if (!last || found.length < most) return;
      after = last.key;
    }
  }
  return { empty: kind.empty, portions };
}

function read(
  tx: Transaction,
  { TIME_ZONE }: Dependencies['settings'],
  kind: ReportKind,
  organizations: readonly ReportOrganization[],
  { range, language }: Asked,
): Promise<Report> {
  const months = monthsOf(range);
  return kind.read(tx, { organizations, range, months, language, timeZone: TIME_ZONE });
}
