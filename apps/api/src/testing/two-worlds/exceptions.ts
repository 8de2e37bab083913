import type { FactKind, MemberFact, NeverSeen, VisibleDatum } from '@ensemble/contract';
import type { Attacker } from './base.ts';

/** What an attacker may see of a fact: these paths of these routes, since the members' page says so. */
export interface ExceptionGroup {
  readonly facts: readonly MemberFact[];
  readonly roles: readonly Attacker[];
  readonly routes: readonly string[];
  readonly paths: readonly string[];
}
export interface StatedGroup extends ExceptionGroup {
  /** What the page says: its kind and its name. */
  readonly statement: readonly [
    kind: Exclude<FactKind, 'never'>,
    id: Exclude<VisibleDatum, NeverSeen>,
  ];
}

/** Every combination that a group names must be seen; what is seen and named by none is a leak. */
export const exceptions: readonly StatedGroup[] = [
  {
    statement: ['hostSees', 'whoComes'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['get-meeting', 'list-participants'],
    paths: [
      'body.data.participants[]',
      'body.data.participants[].email',
      'body.data.participants[].firstName',
      'body.data.participants[].lastName',
    ],
  },
  {
    statement: ['hostSees', 'whoComes'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['list-meetings'],
    paths: ['body.data.meetings[].participants[]'],
  },
  {
    statement: ['hostSees', 'whoComes'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['update-meeting'],
    paths: ['body.data.participants[]'],
  },
  {
    statement: ['hostSees', 'whoComes'],
    facts: ['alias'],
    roles: ['host'],
    routes: ['get-meeting', 'list-participants', 'update-meeting'],
    paths: ['body.data.participants[].alias'],
  },
  {
    statement: ['sees', 'seatsLeft'],
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['get-call'],
    paths: ['body.data.state'],
  },
  {
    statement: ['hostSees', 'sessionCounts'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['get-meeting'],
    paths: ['body.data.registered', 'body.data.waiting'],
  },
  {
    statement: ['sees', 'seatsLeft'],
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['get-meeting', 'join-waiting-list'],
    paths: ['body.data.own.state', 'body.data.participants[].state'],
  },
  {
    statement: ['hostSees', 'sessionCounts'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['list-meetings'],
    paths: ['body.data.meetings[].registered'],
  },
  {
    statement: ['sees', 'seatsLeft'],
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['register-participant'],
    paths: [
      'body.data',
      'body.errorMessage',
      'body.errorType',
      'body.exceptionMessage',
      'body.message',
      'errorType',
      'status',
    ],
  },
  {
    statement: ['hostSees', 'sessionCounts'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['update-meeting'],
    paths: ['body.data.registered'],
  },
  {
    statement: ['sees', 'accountActs'],
    facts: ['login'],
    roles: ['superAdmin'],
    routes: ['export-audit-log', 'export-whole-audit-log'],
    paths: ['body[]'],
  },
  {
    statement: ['sees', 'accountActs'],
    facts: ['login'],
    roles: ['superAdmin'],
    routes: ['list-audit-log'],
    paths: ['body.data.count', 'body.data.entries[]'],
  },
  {
    statement: ['sees', 'accountActs'],
    facts: ['login'],
    roles: ['superAdmin'],
    routes: ['list-whole-audit-log'],
    paths: ['body.data.count'],
  },
  {
    statement: ['hostSees', 'whoJoined'],
    facts: ['joined'],
    roles: ['host'],
    routes: ['get-meeting', 'list-participants'],
    paths: ['body.data.participants[].joinedAt'],
  },
  {
    statement: ['hostSees', 'whoJoined'],
    facts: ['joined'],
    roles: ['host'],
    routes: ['list-meetings'],
    paths: ['body.data.meetings[].participants[].joinedAt'],
  },
  {
    statement: ['sees', 'takenAliases'],
    facts: ['alias'],
    roles: ['admin', 'member'],
    routes: ['set-alias'],
    paths: [
      'body.data',
      'body.errorMessage',
      'body.errorType',
      'body.exceptionMessage',
      'body.message',
      'errorType',
      'status',
    ],
  },
  {
    statement: ['sees', 'administrativeActs'],
    facts: ['erased'],
    roles: ['admin', 'peerAdmin', 'superAdmin'],
    routes: ['export-audit-log'],
    paths: ['body[]'],
  },
  {
    statement: ['sees', 'administrativeActs'],
    facts: ['erased'],
    roles: ['superAdmin'],
    routes: ['export-whole-audit-log'],
    paths: ['body[]'],
  },
  {
    statement: ['sees', 'administrativeActs'],
    facts: ['erased'],
    roles: ['admin', 'peerAdmin', 'superAdmin'],
    routes: ['list-audit-log'],
    paths: ['body.data.count', 'body.data.entries[]'],
  },
  {
    statement: ['sees', 'administrativeActs'],
    facts: ['erased'],
    roles: ['superAdmin'],
    routes: ['list-whole-audit-log'],
    paths: ['body.data.count'],
  },
  {
    statement: ['sees', 'seatsLeft'],
    facts: ['registered'],
    roles: ['admin', 'peerAdmin', 'host', 'member', 'superAdmin'],
    routes: ['get-meeting'],
    paths: ['body.data.seats'],
  },
  {
    statement: ['sees', 'seatsLeft'],
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['withdraw-participant'],
    paths: ['body.data.seats'],
  },
  {
    statement: ['sees', 'seatsLeft'],
    facts: ['registered'],
    roles: ['host'],
    routes: ['update-meeting'],
    paths: ['body.data.seats'],
  },
];

/** One exception: no wildcards. */
export interface Exception {
  readonly fact: string;
  readonly role: string;
  readonly route: string;
  readonly path: string;
}

/** Each combination of a group. */
export const eachOf = ({ facts, roles, routes, paths }: ExceptionGroup): Exception[] =>
  facts.flatMap((fact) =>
    roles.flatMap((role) =>
      routes.flatMap((route) => paths.map((path) => ({ fact, role, route, path }))),
    ),
  );

export const keyOf = ({ fact, role, route, path }: Exception): string =>
  [fact, role, route, path].join(' ');
