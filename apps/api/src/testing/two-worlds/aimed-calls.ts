import type { AnyRoute } from '@ensemble/contract';
import * as routes from '@ensemble/contract';
import type { Answer } from '../call-api.ts';
import type { Input } from '../requests/request-case.ts';
import type { Attacker, Base } from './base.ts';
import type { Pair } from './pair.ts';

export type Call = readonly [route: AnyRoute, input: Input];

/** Figures are drawn by chance: which rows there are, and what is counted exactly, is not. */
export const withoutFigures = (answer: Answer): Answer =>
  answer.errorType === undefined && /json/.test(answer.headers.get('content-type') ?? '')
    ? { ...answer, text: JSON.stringify(JSON.parse(answer.text), hideFigures) }
    : answer;
// Codes that were just made are random, and a list is in their order.
const byChance = new Set(['state', 'users', 'usersOrMore', 'hits', 'hitsOrMore', 'code']);
const ofAudit = new Set(['figures', 'totals', 'narrowest', 'found', 'hash']);
const hideFigures = (key: string, value: unknown): unknown =>
  byChance.has(key) || ofAudit.has(key) ? undefined : value;
export const drawn = new Set([
  'get-analytics',
  'get-organization-analytics',
  'get-visibility-figures',
  'attack-figures',
  'list-releases',
  'list-activation-codes',
]);

/** Reads once, as one attacker. */
export const readOnce = (pair: Pair, role: Attacker, [route, input]: Call) =>
  pair.call(role, route, input, drawn.has(route.name) ? { reduce: withoutFigures } : {});

/** Reads each call as every attacker. */
export async function readAs(
  pair: Pair,
  roles: readonly Attacker[],
  calls: readonly Call[],
): Promise<void> {
  for (const role of roles) for (const call of calls) await readOnce(pair, role, call);
}

export const ofMeetings = ({ organization, sessions }: Base): Call[] => [
  [routes.listMeetings, { params: { orgId: organization.id } }],
  [routes.listMeetings, { params: { orgId: organization.id }, query: nextMonth() }],
  [routes.listMeetings, { params: { orgId: organization.id }, query: { searchTerm: 'e' } }],
  ...Object.values(sessions).flatMap(({ id }): Call[] => {
    const input = { params: { orgId: organization.id, id } };
    return [
      [routes.getMeeting, input],
      [routes.listParticipants, input],
      [routes.getCall, input],
    ];
  }),
];
const nextMonth = () => {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { month: next.getUTCMonth() + 1, year: next.getUTCFullYear() };
};

/** All that is about people, aimed at the member. */
export const ofPeople = ({ organization, target }: Base): Call[] => {
  const params = { orgId: organization.id };
  return [
    [routes.listUsers, { params, query: { limit: '100' } }],
    [routes.listUsers, { params, query: { searchTerm: target.email } }],
    [routes.exportUsers, { params, query: { format: 'csv' } }],
    [routes.listAuditLog, { params, query: { limit: '100' } }],
    [routes.listAuditLog, { params, query: { actorId: target.membershipId } }],
    [routes.listAuditLog, { params, query: { targetId: target.membershipId } }],
    [routes.exportAuditLog, { params, query: { format: 'csv' } }],
    [routes.previewLeavers, { params, body: { memberIds: [target.membershipId], emails: [] } }],
    [routes.previewLeavers, { params, body: { memberIds: [], emails: [target.email] } }],
    [
      routes.previewInviteInBulk,
      {
        body: {
          organizationId: organization.id,
          emails: [target.email],
        },
      },
    ],
    [routes.getOrganization, { params: { id: organization.id } }],
    [routes.listActivationCodes, { params: { id: organization.id } }],
    [routes.listOrganizations, {}],
    // Without a login, by the address alone.
    [routes.requestPasswordReset, { body: { email: target.email } }],
  ];
};

export const ofReports = ({ organization, month }: Base): Call[] => {
  const query = { from: month, to: month };
  const params = { orgId: organization.id };
  return [
    ...routes.reportTypes.flatMap((reportType): Call[] => [
      [routes.getOrganizationAnalytics, { params: { ...params, reportType }, query }],
      [routes.getAnalytics, { params: { reportType }, query }],
    ]),
    [routes.listReleases, { params }],
    [routes.getReportSettings, { params }],
    [routes.getVisibilityFigures, { params }],
    [routes.getVisibilityChanges, { params }],
    [routes.readVisibility, { query: { oid: organization.id } }],
  ];
};

export const ofNotifications = ({ organization }: Base, sent: readonly string[]): Call[] => {
  const params = { id: organization.id };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return [
    [routes.listNotifications, { params }],
    [routes.getNotificationCalendar, { params, query: { from: day(-7), to: day(20) } }],
    [routes.getNotificationSettings, { params }],
    ...sent.map((notificationId): Call => [
      routes.getNotification,
      { params: { ...params, notificationId } },
    ]),
  ];
};
