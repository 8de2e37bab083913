import * as z from 'zod/mini';
import { userTypes, type UserType } from '../access/user-types.ts';

/** What the page is divided into, in its order. */
export const visibilityTopics = [
  'people',
  'pictures',
  'notifications',
  'sessions',
  'activationCodes',
  'auditLog',
  'reports',
  'usageChoice',
] as const;
export type VisibilityTopic = (typeof visibilityTopics)[number];

/** Data of members that replies of the API show to administrators, to hosts or to SuperAdmins. */
export const visibleData = [
  'name',
  'email',
  'role',
  'status',
  'addedOn',
  'registeredOn',
  'invitedOn',
  'invitationMail',
  'youthAccount',
  'sentMessages',
  'deliveryProgress',
  'sessionPlan',
  'sessionHost',
  'seatsLeft',
  'sessionCounts',
  'takenAliases',
  'whoComes',
  'whoJoined',
  'code',
  'codeState',
  'codeOwner',
  'birthDate',
  'administrativeActs',
  'accountActs',
  'lostSecondStep',
  'staffWithoutStep',
  'figures',
  'releases',
] as const;
export type VisibleDatum = (typeof visibleData)[number];

/** What the page says that an employer never sees. */
export const neverSeen = [
  'picture',
  'logins',
  'askedForReset',
  'muted',
  'phones',
  'openedNotifications',
  'speech',
  'readArticles',
  'goals',
  'crisisLines',
  'countedChoice',
] as const;
export type NeverSeen = (typeof neverSeen)[number];

/** Rules that every figure of a report follows. */
export const figureRules = [
  'promise',
  'sizes',
  'threshold',
  'rounding',
  'articles',
  'mostTimes',
  'release',
] as const;
export type FigureRule = (typeof figureRules)[number];
/** What is said of how long something is kept. */
export type StorageRule = 'backups';
/** Rules of releases before the promise of a month (decision 0043): in the history alone. */
export type FormerFigureRule = 'noise' | 'sessionSize';

/**
 * `sees`: the roles see it of everyone; `hostSees`: those who run a session see it of that session;
 * `never`: the roles never see it; `recorded`: each reading of the list is recorded; `report`,
 * `exact`, `rule` and `off`: what a report shows, how, and which parts of the app it leaves out.
 */
export const factKinds = [
  'sees',
  'hostSees',
  'never',
  'recorded',
  'report',
  'exact',
  'rule',
  'off',
] as const;
export type FactKind = (typeof factKinds)[number];

/** One thing that is true of what administrators see; the page puts it into words. */
export const visibilityFact = z.strictObject({
  topic: z.enum(visibilityTopics),
  kind: z.enum(factKinds),
  /** What it is about, one of the names above; `other` for a field of a reply that has no name yet. */
  id: z.string(),
  /** Whom it is about, in the order of the roles. */
  roles: z.array(z.enum(userTypes)),
  /** Numbers of a rule; the subjects of a report; the fields of `other`. */
  values: z.record(z.string(), z.union([z.number(), z.array(z.string())])),
});
export type VisibilityFact = z.output<typeof visibilityFact>;

/** Roles in their one order, each once. */
export const inRoleOrder = (roles: Iterable<UserType>): UserType[] => {
  const wanted = new Set(roles);
  return userTypes.filter((type) => wanted.has(type));
};

/** Whether two facts say the same. */
export const isSameFact = (one: VisibilityFact, other: VisibilityFact): boolean =>
  textOf(one) === textOf(other);
const textOf = ({ topic, kind, id, roles, values }: VisibilityFact): string =>
  JSON.stringify([
    topic,
    kind,
    id,
    roles,
    Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** What came and what went between two states of what is seen. */
export interface FactChanges {
  readonly added: VisibilityFact[];
  readonly removed: VisibilityFact[];
}
export const changesBetween = (
  before: readonly VisibilityFact[],
  after: readonly VisibilityFact[],
): FactChanges => ({
  added: after.filter((fact) => !before.some((each) => isSameFact(each, fact))),
  removed: before.filter((fact) => !after.some((each) => isSameFact(each, fact))),
});
