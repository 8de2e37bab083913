import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { rolePermissions } from '../access/index.ts';
import { allRoutes } from '../all-routes.ts';
import { type AnyRoute, defineRoute } from '../route/index.ts';
import {
  changesBetween,
  factsHere,
  factsWith,
  neverSeen,
  type VisibilityFact,
  visibilityFact,
  visibilityFacts,
  visibleData,
} from './index.ts';
import { fieldsOf } from './fields.ts';
import { routesOfNoTopic } from './other-routes.ts';
import { statements } from './statements.ts';
import { datumOf, topicFields } from './facts.ts';
import { topics } from './topics.ts';

const facts = visibilityFacts({ routes: allRoutes });
const keysOf = (all: readonly VisibilityFact[]) => all.map(({ kind, id }) => `${kind} ${id}`);
const factOf = (all: readonly VisibilityFact[], kind: string, id: string) =>
  all.find((each) => each.kind === kind && each.id === id);

/** Routes that answer something. */
const answering = allRoutes.filter(
  ({ reply, replyType }) => replyType !== 'json' || fieldsOf(reply).length > 0,
);
const assigned = [
  ...Object.values(topics).flatMap(({ routes }) => Object.keys(routes)),
  ...Object.values(routesOfNoTopic).flat(),
];
const notAssigned = (routes: readonly AnyRoute[]) =>
  routes.map(({ name }) => name).filter((name) => !assigned.includes(name));
const notNamed = (routes: readonly AnyRoute[]) =>
  Object.values(topics).flatMap((topic) =>
    routes.flatMap((route) =>
      topicFields(topic, route)
        .filter((path) => datumOf(topic, path) === undefined)
        .map((path) => `${route.name} ${path}`),
    ),
  );

/** A route as it is, whose reply holds a field more. */
const withField = (name: string, field: string): AnyRoute[] =>
  allRoutes.map((route) =>
    route.name === name
      ? { ...route, reply: z.strictObject({ reply: route.reply, [field]: z.string() }) }
      : route,
  );
const planted = defineRoute({
  name: 'list-opened-articles',
  summary: '',
  method: 'GET',
  path: '/planted',
  permission: 'users.read',
  reply: z.strictObject({ people: z.array(z.strictObject({ reader: z.string() })) }),
}) as AnyRoute;

describe('every route that answers something', () => {
  it('is in a topic, or in the list of those that hold nothing of members, and in one of them alone', () => {
    expect(notAssigned(answering)).toEqual([]);
    expect(assigned.toSorted()).toEqual([...new Set(assigned)].toSorted());
    const names = new Set(allRoutes.map(({ name }) => name));
    expect(assigned.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has a name for each field that it shows', () => {
    expect(notNamed(allRoutes)).toEqual([]);
  });

  it('and no topic names a field that no route shows', () => {
    for (const topic of Object.values(topics)) {
      const shown = new Set(allRoutes.flatMap((route) => topicFields(topic, route)));
      const named = [topic.fields, topic.hostFields ?? {}].flatMap((each) =>
        Object.values(each).flat(),
      );
      expect([...named, ...topic.plain].filter((path) => !shown.has(path))).toEqual([]);
    }
  });

  it('is found missing where it is new, and a new field of it too', () => {
    expect(notAssigned([planted])).toEqual(['list-opened-articles']);
    expect(notNamed(withField('list-users', 'nickname'))).toContain('list-users nickname');
  });

  it('holds, outside the topics, only fields that were looked at', () => {
    const outside = new Set<string>(
      [...routesOfNoTopic.organization, ...routesOfNoTopic.content].flat(),
    );
    const fields = answering
      .filter(({ name }) => outside.has(name))
      .flatMap(({ reply }) => fieldsOf(reply))
      .map((path) => path.split('.').at(-1) ?? '');
    expect([...new Set(fields)].toSorted()).toEqual(lookedAt.toSorted());
  });
});

describe('what is never seen', () => {
  it('names facts of a member for each, which two worlds hold it against', () => {
    expect(statements.map(({ id }) => id).toSorted()).toEqual([...neverSeen].toSorted());
    for (const { id, about } of statements) {
      expect(about.length, id).toBeGreaterThan(0);
      expect(factOf(facts, 'never', id), id).toBeDefined();
    }
  });
});

describe('facts', () => {
  it('are plain data, each once, and name every datum', () => {
    const copy: unknown = JSON.parse(JSON.stringify(facts));
    expect(z.array(visibilityFact).parse(copy)).toEqual(facts);
    const keys = facts.map(({ topic, kind, id }) => `${topic} ${kind} ${id}`);
    expect(new Set(keys).size).toBe(keys.length);
    const seen = new Set(
      facts.filter(({ kind }) => kind === 'sees' || kind === 'hostSees').map(({ id }) => id),
    );
    expect([...seen].toSorted()).toEqual([...visibleData].toSorted());
  });

  it('name the roles that the table of permissions gives', () => {
    const administrators = ['OrganizationAdmin', 'SuperAdmin', 'PeerSupportAdmin'];
    expect(factOf(facts, 'sees', 'email')?.roles).toEqual(administrators);
    expect(factOf(facts, 'sees', 'accountActs')?.roles).toEqual(['SuperAdmin']);
    expect(factOf(facts, 'recorded', 'auditLog')?.roles).toEqual(administrators);
    expect(factOf(facts, 'hostSees', 'whoComes')?.roles).not.toContain('Employee');
    expect(factOf(facts, 'hostSees', 'whoComes')?.roles).toContain('PeerSupporter');
  });

  it('change as a permission changes', () => {
    const roles = {
      ...rolePermissions,
      ServiceProvider: [...rolePermissions.ServiceProvider, 'users.read'],
    };
    const changed = visibilityFacts({ routes: allRoutes, roles });
    const { added, removed } = changesBetween(facts, changed);
    expect(keysOf(added)).toContain('sees email');
    expect(keysOf(removed)).toContain('sees email');
    expect(factOf(added, 'sees', 'email')?.roles).toContain('ServiceProvider');
    expect(changesBetween(changed, changed)).toEqual({ added: [], removed: [] });
  });

  it('show a field that has no name yet as it is called in the reply', () => {
    const found = visibilityFacts({ routes: withField('list-users', 'nickname') });
    const others = found.filter(({ id }) => id === 'other');
    expect(others.map(({ values }) => values['fields'])).toContainEqual(['list-users nickname']);
  });

  it('are those of an organization with its threshold and the parts that are off', () => {
    const on = { enabled: true };
    const getSupport = {
      enabled: true,
      emergencyContact: true,
      peerSupport: false,
      suicideCrisisHelpline: true,
    };
    const features = {
      learn: on,
      schedule: { enabled: false },
      session: on,
      myPlan: on,
      getSupport,
    };
    const own = factsWith(facts, { threshold: 15, features, backupDays: null });
    const { added, removed } = changesBetween(facts, own);
    expect(keysOf(added)).toEqual(['rule threshold', 'off peerSupport', 'off schedule']);
    expect(keysOf(removed)).toEqual(['rule threshold']);
    expect(factOf(own, 'rule', 'threshold')?.values).toEqual({ people: 15 });
  });

  it('BACKUP-17 say how long backups keep what was erased, and nothing where no one can say', () => {
    const here = factsHere(facts, { backupDays: 94 });
    const { added, removed } = changesBetween(facts, here);
    expect(added).toEqual([
      { topic: 'people', kind: 'rule', id: 'backups', roles: [], values: { days: 94 } },
    ]);
    expect(removed).toEqual([]);
    expect(factsHere(facts, { backupDays: null })).toEqual(facts);
    // Another setting is news to members.
    const later = changesBetween(here, factsHere(facts, { backupDays: 32 }));
    expect([keysOf(later.added), keysOf(later.removed)]).toEqual([
      ['rule backups'],
      ['rule backups'],
    ]);
  });
});

/** Last parts of the fields of routes that hold nothing of members; who wrote a text is an administrator. */
const lookedAt = `
  * accentColor alreadyUnderWay appStoreUrl articles baseVersion benefitDescription categories chbaseAppId checkedAt
  checkedBy code content count created createdAt deactivated deletedAt deletedBy description done emergencyContact en
  enabled endsAt featureType fileName fileurl finishedAt fr from hasRegistered height heldCount helpPhone id invitations itemId isAvailable isBehind
  isAllowed isCheckDue isDone isPutAway isRequiredByInstallation isRoot isTextable key kind language left length limit
  localScheduledDate localUntil locale lockMinutes logo longest
  most name notifications order organizationId passkeyLogin passkeys peerSupport phoneNumber playStoreUrl prefix publishedOn pushPlatforms received
  replaced rfc5545Parameters roles rules savedAt savedBy scheduledDate sent shortest since sortPriority startedAt
  startedBy state status step suicideCrisisHelpline themeColor thidmBundleId timeZone timezone title to topic total
  totalUsers translationOf translations tried twoFactorTypes type unclaimed until updatedAt updatedBy value version webPushKey website
  weeklyLimit width workingHours`
  .trim()
  .split(/\s+/);
