import { recordedLists } from '../access/access-reason.ts';
import { rolePermissions } from '../access/permissions.ts';
import { userTypes, type UserType } from '../access/user-types.ts';
import type { Features } from '../organizations/organization.ts';
import {
  defaultThreshold,
  figureSteps,
  maxHits,
  notificationsRow,
  releaseDays,
  reportSubjects,
  reportTypes,
  subjectRow,
  userMetricsRow,
} from '../reports/report.ts';
import { minMembersFor, promisedFactor, rightGuesses } from '../reports/promise.ts';
import type { AnyRoute } from '../route/define-route.ts';
import {
  type FactKind,
  type FigureRule,
  inRoleOrder,
  type VisibilityFact,
  type VisibilityTopic,
  visibilityTopics,
  type VisibleDatum,
} from './fact.ts';
import { fieldsOf } from './fields.ts';
import { statements } from './statements.ts';
import type { Topic } from './topic.ts';
import { topics } from './topics.ts';

/** Who may do what; another table than the real one in tests alone. */
export type RoleTable = Readonly<Record<UserType, readonly string[]>>;

interface Definitions {
  /** Every route of the API. */
  readonly routes: readonly AnyRoute[];
  readonly roles?: RoleTable;
}

/** What is an organization's own of it. */
export interface VisibilitySettings extends InstallationFacts {
  readonly threshold: number;
  readonly features: Features;
}

/** What is true of the installation, whatever the organization. */
export interface InstallationFacts {
  /** Days after which what was erased is in no backup; null where there are none, or where no one can say. */
  readonly backupDays: number | null;
}

/** How many people can do what the fact says: of the roles that hold the permission of the route. */
const rolesOf = ({ permission }: AnyRoute, roles: RoleTable): UserType[] =>
  permission === 'public' || permission === 'session'
    ? [...userTypes]
    : userTypes.filter((type) => roles[type].includes(permission));

/** What is true in every organization, as it follows from routes, replies, permissions and reports. */
export function visibilityFacts({
  routes,
  roles = rolePermissions,
}: Definitions): VisibilityFact[] {
  return inTopicOrder([
    ...visibilityTopics.flatMap((topic) => seenFacts(topic, routes, roles)),
    ...recordedFacts(routes, roles),
    ...reportFacts(routes, roles),
    ...ruleFacts(),
    ...statementFacts(),
  ]);
}

/** The same with what is true of this installation. */
export const factsHere = (
  general: readonly VisibilityFact[],
  { backupDays }: InstallationFacts,
): VisibilityFact[] =>
  inTopicOrder([
    ...general,
    ...(backupDays === null ? [] : [fact('people', 'rule', 'backups', [], { days: backupDays })]),
  ]);

/** The same with an organization's threshold and the parts of the app that it switched off as well. */
export const factsWith = (
  general: readonly VisibilityFact[],
  { threshold, features, backupDays }: VisibilitySettings,
): VisibilityFact[] =>
  inTopicOrder([
    ...factsHere(general, { backupDays }).map((each) =>
      each.kind === 'rule' && each.id === 'threshold' ? thresholdFact(threshold) : each,
    ),
    ...offFacts(features),
  ]);

const inTopicOrder = (facts: readonly VisibilityFact[]): VisibilityFact[] => {
  const positionOf = ({ topic }: VisibilityFact) => visibilityTopics.indexOf(topic);
  return facts.toSorted((one, other) => positionOf(one) - positionOf(other));
};

const fact = (
  topic: VisibilityTopic,
  kind: FactKind,
  id: string,
  roles: readonly UserType[] = [],
  values: VisibilityFact['values'] = {},
): VisibilityFact => ({ topic, kind, id, roles: inRoleOrder(roles), values });

/** The fields of a topic that a route shows, by what the topic calls them. */
export function topicFields(topic: Topic, route: AnyRoute): readonly string[] {
  const stated = topic.routes[route.name];
  if (!stated) return [];
  const { under, as } = stated;
  return fieldsOf(route.reply).map((path) => {
    if (as !== undefined) return `${as}.${path}`;
    return under !== undefined && path.startsWith(`${under}.`)
      ? path.slice(under.length + 1)
      : path;
  });
}

/** What a field shows: undefined for one that no one has named, null for one that says nothing of members. */
export function datumOf(
  topic: Topic,
  path: string,
): { readonly kind: 'sees' | 'hostSees'; readonly datum: VisibleDatum } | null | undefined {
  const kinds = [
    ['sees', topic.fields],
    ['hostSees', topic.hostFields ?? {}],
  ] as const;
  for (const [kind, fields] of kinds)
    for (const [datum, paths] of Object.entries(fields))
      if (paths.includes(path)) return { kind, datum: datum as VisibleDatum };
  return topic.plain.includes(path) ? null : undefined;
}

function seenFacts(
  name: VisibilityTopic,
  routes: readonly AnyRoute[],
  roles: RoleTable,
): VisibilityFact[] {
  const topic = topics[name];
  const seen = new Map<string, Set<UserType>>();
  const others = new Map<string, UserType[]>();
  for (const route of routes) {
    const readers = rolesOf(route, roles);
    const note = (kind: string, datum: string, who: readonly UserType[]) => {
      const key = `${kind} ${datum}`;
      const all = seen.get(key) ?? new Set();
      for (const role of who) all.add(role);
      seen.set(key, all);
    };
    for (const datum of topic.routes[route.name]?.holds ?? []) note('sees', datum, readers);
    for (const path of topicFields(topic, route)) {
      const shown = datumOf(topic, path);
      if (shown === undefined) others.set(`${route.name} ${path}`, readers);
      else if (shown?.kind === 'sees') note('sees', shown.datum, readers);
      else if (shown)
        note(
          'hostSees',
          shown.datum,
          userTypes.filter((type) => roles[type].includes('meetings.host')),
        );
    }
  }
  return [
    ...[...seen].map(([key, readers]) => {
      const [kind, datum] = key.split(' ') as ['sees' | 'hostSees', string];
      return fact(name, kind, datum, [...readers]);
    }),
    ...[...others].map(([field, readers]) =>
      fact(name, 'sees', 'other', readers, { fields: [field] }),
    ),
  ];
}

function recordedFacts(routes: readonly AnyRoute[], roles: RoleTable): VisibilityFact[] {
  return recordedLists.flatMap((list) => {
    const reading = routes.filter(({ logsListAccess }) => logsListAccess === list);
    if (reading.length === 0) return [];
    return [
      fact(
        'auditLog',
        'recorded',
        list,
        reading.flatMap((route) => rolesOf(route, roles)),
        // Who runs the service gives a reason from the first registration on (ORGS-33).
        list === 'people' ? { registered: 1 } : {},
      ),
    ];
  });
}

/** Columns of a report that are not disclosed but exact. */
const inEachRow = new Set(fieldsOf(subjectRow));
const exactColumns = [...fieldsOf(userMetricsRow), ...fieldsOf(notificationsRow)].filter(
  (column) => !inEachRow.has(column),
);

function reportFacts(routes: readonly AnyRoute[], roles: RoleTable): VisibilityFact[] {
  const route = routes.find(({ name }) => name === 'get-organization-analytics');
  if (!route) return [];
  const readers = rolesOf(route, roles);
  return [
    ...reportTypes.map((type) =>
      fact('reports', 'report', type, readers, { subjects: [...reportSubjects[type]] }),
    ),
    ...exactColumns.map((column) => fact('reports', 'exact', column, readers)),
  ];
}

const rule = (id: FigureRule, values: VisibilityFact['values']) =>
  fact('reports', 'rule', id, [], values);
const thresholdFact = (people: number) => rule('threshold', { people });
const ruleFacts = (): VisibilityFact[] => [
  rule('promise', {
    factor: promisedFactor,
    month: Math.round(rightGuesses(1)),
    year: Math.round(rightGuesses(12)),
  }),
  rule('sizes', {
    app: minMembersFor(({ of }) => of === 'people'),
    four: minMembersFor(({ lines }) => (lines ?? 0) >= 4),
    all: minMembersFor(({ lines }) => (lines ?? 0) >= 10),
  }),
  thresholdFact(defaultThreshold),
  rule('rounding', { ...figureSteps }),
  rule('articles', {
    quarter: minMembersFor(({ of }) => of === 'articles'),
    month: minMembersFor(({ of, every }) => of === 'articles' && every === 1),
  }),
  rule('mostTimes', { times: maxHits, members: minMembersFor(({ of }) => of === 'times') }),
  rule('release', { days: releaseDays }),
];

/** What is never seen; the tests of two worlds hold each against everything that the roles can call. */
const statementFacts = (): VisibilityFact[] =>
  statements.map(({ id, topic, roles }) => fact(topic, 'never', id, roles));

/** Parts of the app that are switched off: nothing in them is counted. */
function offFacts({ learn, myPlan, getSupport, schedule, session }: Features): VisibilityFact[] {
  const switches = {
    learn: learn.enabled,
    myPlan: myPlan.enabled,
    getSupport: getSupport.enabled,
    peerSupport: getSupport.enabled && getSupport.peerSupport,
    schedule: schedule.enabled,
    session: session.enabled,
  };
  return Object.entries(switches)
    .filter(([, isOn]) => !isOn)
    .map(([feature]) => fact('reports', 'off', feature));
}
