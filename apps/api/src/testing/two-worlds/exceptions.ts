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

/** What one statement of the page allows: the same facts to the same roles, by routes and the paths of each. */
const stated = (
  statement: StatedGroup['statement'],
  facts: StatedGroup['facts'],
  roles: StatedGroup['roles'],
  seen: readonly (readonly [routes: readonly string[], paths: readonly string[]])[],
): readonly StatedGroup[] =>
  seen.map(([routes, paths]) => ({ statement, facts, roles, routes, paths }));

/** How an organization that invites a member of its own is told of a youth account. */
const youthRefusals: Parameters<typeof stated>[3] = [
  [
    ['invite-user'],
    [
      'body.errorMessage',
      'body.errorType',
      'body.exceptionMessage.en',
      'body.exceptionMessage.fr',
      'body.message',
      'errorType',
    ],
  ],
  [['invite-in-bulk'], ['body.data.failedInvitations[].reason']],
];

/** Every combination that a group names must be seen; what is seen and named by none is a leak. */
export const exceptions: readonly StatedGroup[] = [
  ...stated(
    ['hostSees', 'whoComes'],
    ['registered'],
    ['host'],
    [
      [
        ['get-meeting', 'list-participants'],
        [
          'body.data.participants[]',
          'body.data.participants[].email',
          'body.data.participants[].firstName',
          'body.data.participants[].lastName',
        ],
      ],
      [['list-meetings'], ['body.data.meetings[].participants[]']],
      [['update-meeting'], ['body.data.participants[]']],
    ],
  ),
  ...stated(
    ['hostSees', 'whoComes'],
    ['alias'],
    ['host'],
    [[['get-meeting', 'list-participants', 'update-meeting'], ['body.data.participants[].alias']]],
  ),
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['admin', 'member'],
    [
      [['get-call'], ['body.data.state']],
      [
        ['get-meeting', 'join-waiting-list'],
        ['body.data.own.state', 'body.data.participants[].state'],
      ],
      [
        ['register-participant'],
        [
          'body.data',
          'body.errorMessage',
          'body.errorType',
          'body.exceptionMessage',
          'body.message',
          'errorType',
          'status',
        ],
      ],
      [['withdraw-participant'], ['body.data.seats']],
    ],
  ),
  ...stated(
    ['hostSees', 'sessionCounts'],
    ['registered'],
    ['host'],
    [
      [['get-meeting'], ['body.data.registered', 'body.data.waiting']],
      [['list-meetings'], ['body.data.meetings[].registered']],
      [['update-meeting'], ['body.data.registered']],
    ],
  ),
  ...stated(
    ['sees', 'accountActs'],
    ['login'],
    ['superAdmin'],
    [
      [['export-audit-log', 'export-whole-audit-log'], ['body[]']],
      [['list-audit-log'], ['body.data.count', 'body.data.entries[]']],
      [['list-whole-audit-log'], ['body.data.count']],
    ],
  ),
  ...stated(
    ['sees', 'accountActs'],
    ['askedForReset'],
    ['superAdmin'],
    [
      [['export-whole-audit-log'], ['body[]']],
      [['list-whole-audit-log'], ['body.data.count']],
    ],
  ),
  ...stated(
    ['sees', 'lostSecondStep'],
    ['askedForReset'],
    ['superAdmin'],
    [[['list-whole-reset-requests'], ['body.data.requests[]']]],
  ),
  ...stated(
    ['hostSees', 'whoJoined'],
    ['joined'],
    ['host'],
    [
      [['get-meeting', 'list-participants'], ['body.data.participants[].joinedAt']],
      [['list-meetings'], ['body.data.meetings[].participants[].joinedAt']],
    ],
  ),
  ...stated(['sees', 'youthAccount'], ['youth'], ['admin'], youthRefusals),
  ...stated(
    ['sees', 'takenAliases'],
    ['alias'],
    ['admin', 'member'],
    [
      [
        ['set-alias'],
        [
          'body.data',
          'body.errorMessage',
          'body.errorType',
          'body.exceptionMessage',
          'body.message',
          'errorType',
          'status',
        ],
      ],
    ],
  ),
  ...stated(
    ['sees', 'administrativeActs'],
    ['erased'],
    ['admin', 'peerAdmin', 'superAdmin'],
    [
      [['export-audit-log'], ['body[]']],
      [['list-audit-log'], ['body.data.count', 'body.data.entries[]']],
    ],
  ),
  ...stated(
    ['sees', 'administrativeActs'],
    ['erased'],
    ['superAdmin'],
    [
      [['export-whole-audit-log'], ['body[]']],
      [['list-whole-audit-log'], ['body.data.count']],
    ],
  ),
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['admin', 'peerAdmin', 'host', 'member', 'superAdmin'],
    [[['get-meeting'], ['body.data.seats']]],
  ),
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['host'],
    [[['update-meeting'], ['body.data.seats']]],
  ),
];

/** What more is seen after an act of the attacker, by the same statements. */
export const exceptionsAfterActs: readonly StatedGroup[] = [
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['admin', 'host', 'member', 'superAdmin'],
    [[['list-meetings'], ['body.data.meetings[].seats']]],
  ),
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['admin', 'member'],
    [
      [
        ['list-meetings'],
        ['body.data.meetings[].participants[].state', 'body.data.meetings[].own.state'],
      ],
    ],
  ),
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['admin', 'host'],
    [[['cancel-meeting'], ['body.data.seats']]],
  ),
  ...stated(
    ['sees', 'seatsLeft'],
    ['registered'],
    ['host'],
    [[['join-waiting-list'], ['body.data.seats']]],
  ),
  ...stated(
    ['hostSees', 'sessionCounts'],
    ['registered'],
    ['host'],
    [
      [
        ['cancel-meeting', 'join-waiting-list', 'complete-meeting'],
        ['body.data.registered', 'body.data.participants[]'],
      ],
      // A session can't have fewer seats than people who registered.
      [
        ['update-meeting'],
        [
          'body.errorMessage',
          'body.exceptionMessage.en',
          'body.exceptionMessage.fr',
          'body.message',
        ],
      ],
    ],
  ),
];

/** What attackers see who by day do no act that another one did before them. */
export const exceptionsByNight: readonly StatedGroup[] = stated(
  ['sees', 'youthAccount'],
  ['youth'],
  ['peerAdmin', 'superAdmin'],
  youthRefusals,
);

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
