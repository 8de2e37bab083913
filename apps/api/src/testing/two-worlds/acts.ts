import type { AnyRoute } from '@ensemble/contract';
import * as routes from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import type { Input } from '../requests/request-case.ts';
import { type Call, ofMeetings, ofNotifications, ofPeople, ofReports } from './aimed-calls.ts';
import type { Attacker, Base, FactTarget } from './base.ts';
import { endsSessions, leftOut } from './left-out.ts';
import { variantsOf } from './variants.ts';

/** One write of an attacker: the same change, made of each person or session that it can be aimed at. */
export interface Act {
  readonly label: string;
  readonly route: AnyRoute;
  readonly inputs: readonly Input[];
  /** Whether it names the members of the facts, or their sessions. */
  readonly isAimed: boolean;
  /** By day, acts of one group are done in a row, and read after once: none of them takes back what another one did. */
  readonly group: string | undefined;
}

/** Routes that change nothing and are called by POST: they are among the reads. */
const previews = new Set(['preview-leavers', 'preview-invite-in-bulk']);

export const isAct = ({ method, name }: AnyRoute): boolean =>
  method !== 'GET' && !(name in leftOut) && !previews.has(name);

/** Acts that no attacker here can do, each with the reason. */
export const neverDone: Readonly<Record<string, string>> = {
  'prove-session': 'takes a code that is good for seconds after the base was made',
  'raise-hand': 'takes a connection to the call, which only the calls service makes',
  'send-concern': 'takes a connection to the call, which only the calls service makes',
};

/** By name. */
export const actNames: readonly string[] = allRoutes.filter(isAct).map(({ name }) => name);

type Aim = (base: Base, aimed: FactTarget, orgId: string) => readonly Input[];

const atPerson: Aim = (_, { target }, orgId) => [
  { params: { userId: target.membershipId, orgId } },
];
const atSeat: Aim = ({ sessions }, { target }, orgId) =>
  [sessions.lastSeat, sessions.roomy, sessions.running].map(({ id }) => ({
    params: { orgId, id, userId: target.membershipId },
  }));
/** At each session, once: the members of all facts are in the same ones. */
const atSessions: Aim = ({ sessions, targets }, { fact }, orgId) =>
  (fact === targets[0]?.fact ? Object.values(sessions) : []).map(({ id }) => ({
    params: { orgId, id },
  }));

/** How an act that names a person or a session is aimed at those of each fact. */
const aims: Readonly<Record<string, Aim>> = {
  'change-user-role': atPerson,
  'deactivate-user': atPerson,
  'end-user-sessions': atPerson,
  'withdraw-invitation': atPerson,
  'remind-of-step': atPerson,
  'reset-two-factor': (_, { target }) => [{ params: { id: target.membershipId } }],
  'deactivate-leavers': (_, { target }) => [
    { body: { memberIds: [target.membershipId], emails: [] } },
    { body: { memberIds: [], emails: [target.email] } },
  ],
  'invite-user': (_, { target }) => [{ body: { email: target.email } }],
  // All of them in one batch.
  'invite-in-bulk': ({ targets }, { fact }) =>
    fact === targets[0]?.fact
      ? [
          {
            body: {
              data: [{ userType: 'Employee', emails: targets.map(({ target }) => target.email) }],
            },
          },
        ]
      : [],
  'request-password-reset': (_, { target }) => [{ body: { email: target.email } }],
  'register-participant': atSeat,
  'withdraw-participant': atSeat,
  'join-waiting-list': atSessions,
  'set-alias': atSessions,
  'raise-hand': atSessions,
  'mute-all': atSessions,
  'send-concern': atSessions,
  'start-meeting': atSessions,
  'complete-meeting': atSessions,
  'cancel-meeting': atSessions,
  'delete-meeting': atSessions,
  'update-meeting': atSessions,
  'create-meeting': (_, { target }) => [{ body: { hostId: target.membershipId } }],
  'create-organization': (_, { target }) => [{ body: { createdBy: target.email } }],
};

/** The group of acts on texts and on the caller's own account. */
export const ownAccount = 'texts and the own account';

function groupOf(route: AnyRoute): string | undefined {
  if (route.name.startsWith('create-')) return route.name;
  return isApart(route) && !endsSessions.has(route.name) && !(route.name in aims)
    ? ownAccount
    : undefined;
}

/** Routes about texts of the organization or the caller's own account. By day each is called once, with no other values. */
const isApart = ({ path }: AnyRoute): boolean =>
  /\/(learn|myPlan|getSupport|content|privacy-policy|terms-of-use|policies|terms|richText|legal)\b/.test(
    path,
  ) || /^\/(auth|settings|clock|devices)\b|^\/users\/(\{id\}|me|profilePicture)\b/.test(path);

/** Where the attacker acts: an administrator of another organization, in that one. */
const ownOrganization = ({ callers, organization }: Base, role: Attacker): string =>
  role === 'foreign' ? callers.foreign.organization.id : organization.id;

/** The acts of an attacker: each route that changes something, with each value of what it takes. */
export function actsOf(base: Base, role: Attacker, isWhole: boolean): Act[] {
  const orgId = ownOrganization(base, role);
  const acts = allRoutes.filter(isAct).flatMap((route) => {
    const aim = aims[route.name];
    const good = base.requests[role][route.name] ?? {};
    const variants = variantsOf(route, good);
    return (isWhole || !isApart(route) ? variants : variants.slice(0, 1)).map(
      ({ label, input }): Act => {
        const aimed = base.targets.flatMap((target) => aim?.(base, target, orgId) ?? []);
        const inputs = aimed.map(({ params, body }) => ({
          ...input,
          ...(params && { params: { ...input.params, ...params } }),
          ...(body && { body: { ...input.body, ...body } }),
        }));
        const isAimed = aim !== undefined;
        return {
          label: `${route.name} ${label}`.trim(),
          route,
          inputs: [input, ...inputs],
          isAimed,
          group: groupOf(route),
        };
      },
    );
  });
  return acts.toSorted((one, other) => (one.group ?? '').localeCompare(other.group ?? ''));
}

/** What an attacker can read, and previews of what they could do to the members of all facts. */
export function readsOf(base: Base, role: Attacker, isWhole: boolean): Call[] {
  const orgId = base.organization.id;
  const targets = base.targets.map(({ target }) => target);
  const emails = targets.map(({ email }) => email);
  const memberIds = targets.map(({ membershipId }) => membershipId);
  const calls: Call[] = [
    ...allRoutes
      .filter((route) => route.method === 'GET' && !(route.name in leftOut))
      .map((route): Call => [route, base.requests[role][route.name] ?? {}]),
    ...ofPeople(base).filter(([, { query }]) => isWhole || !query || 'limit' in query),
    ...ofNotifications(base, []),
    ...ofMeetings(base).filter(([{ name }]) => isWhole || name === 'get-meeting'),
    ...(isWhole ? ofReports(base) : []),
    [routes.previewLeavers, { params: { orgId }, body: { memberIds, emails } }],
    [routes.previewInviteInBulk, { body: { organizationId: ownOrganization(base, role), emails } }],
    [
      routes.listUsers,
      { params: { orgId: ownOrganization(base, role) }, query: { limit: '100', order: 'asc' } },
    ],
  ];
  const keys = new Set<string>();
  return calls.filter(([route, input]) => {
    const key = JSON.stringify([route.name, input]);
    if (isAct(route) || (!isWhole && isApart(route)) || keys.has(key)) return false;
    return keys.add(key);
  });
}
