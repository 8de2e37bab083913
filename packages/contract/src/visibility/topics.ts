import type { VisibilityTopic, VisibleDatum } from './fact.ts';

/** A route of a topic, by its name: which part of its reply is of the topic's shape, or which part of the shape it is. */
interface TopicRoute {
  readonly under?: string;
  readonly as?: string;
  /** What a download or a bare reply holds, which has no fields to walk. */
  readonly holds?: readonly VisibleDatum[];
}

/** What the routes of a topic show. A field that stands in neither list fails the test and is shown as `other`. */
export interface Topic {
  readonly routes: Readonly<Record<string, TopicRoute>>;
  readonly fields: Partial<Readonly<Record<VisibleDatum, readonly string[]>>>;
  /** The same, shown to those alone who run the session. */
  readonly hostFields?: Partial<Readonly<Record<VisibleDatum, readonly string[]>>>;
  /** Identifiers, counts and settings, which say nothing of a member; and what a reader is told of themselves. */
  readonly plain: readonly string[];
}

const people: Topic = {
  routes: {
    'list-users': { under: 'users' },
    'export-users': {
      holds: ['name', 'email', 'role', 'status', 'addedOn', 'registeredOn', 'invitedOn'],
    },
    'preview-leavers': {},
    'invite-user': {},
    'invite-in-bulk': {},
    'preview-invite-in-bulk': {},
  },
  fields: {
    name: ['firstName', 'lastName', 'leavers.name', 'refused.name'],
    email: [
      'email',
      'leavers.email',
      'refused.email',
      'successfulInvitations.email',
      'failedInvitations.email',
    ],
    role: [
      'organizations.userType',
      'leavers.userType',
      'refused.userType',
      'successfulInvitations.userType',
      'failedInvitations.userType',
    ],
    status: [
      'organizations.userStatus',
      'leavers.userStatus',
      'refused.userStatus',
      'refused.reason',
      'failedInvitations.reason',
    ],
    addedOn: ['createdAt'],
    registeredOn: ['registered_date'],
    invitedOn: ['initial_invitation_date', 'resent_date', 'resent', 'successfulInvitations.resent'],
    invitationMail: ['invitation_mail.state', 'invitation_mail.at', 'invitation_mail.answer'],
  },
  plain: [
    'id',
    'count',
    'organizations.organizationId',
    'leavers.id',
    'refused.id',
    'notFound',
    'allowance.limit',
    'allowance.left',
  ],
};

const notifications: Topic = {
  routes: {
    'list-notifications': { under: 'notifications' },
    'get-notification': {},
    'create-notification': {},
    'update-notification': {},
    'send-notification': {},
    'stop-notification': {},
    'resume-notification': {},
    'release-notification': {},
    'end-notification-series': {},
    'preview-notification': {},
    'get-notification-calendar': { under: 'sends' },
  },
  fields: {
    sentMessages: [
      'title',
      'description',
      'language',
      'translation.title',
      'translation.description',
      'behaviour',
      'creator',
      'userId',
      'status',
      'sentDate',
      'scheduledDate',
      'articleId',
      'articleTitle',
      'importance',
      'timing',
      'timeZone',
      'cancelReason',
      'at',
      'day',
    ],
    deliveryProgress: [
      'delivery.state',
      'delivery.haltReason',
      'delivery.progress',
      'delivery.delivered',
    ],
  },
  plain: [
    'id',
    'count',
    'version',
    'series.id',
    'series.recurrence.every',
    'series.recurrence.until',
    'series.recurrence.weekdays',
    'series.recurrence.nth',
    'series.recurrence.weekday',
    'series.hasEnded',
    'activeMembers',
    'waves.timeZone',
    'waves.at',
    'waves.isHeld',
    'occurrences',
    'tooMany.sends',
    'tooMany.limit',
    'fullWeeks.monday',
    'fullWeeks.sends',
    'weeklyLimit',
  ],
};

const sessions: Topic = {
  routes: {
    'list-meetings': { under: 'meetings' },
    'get-meeting': {},
    'create-meeting': {},
    'update-meeting': {},
    'cancel-meeting': {},
    'complete-meeting': {},
    'join-waiting-list': {},
    'register-participant': {},
    'withdraw-participant': {},
    'list-participants': {},
    'set-participant-time': { as: 'participants' },
    'list-hosts': {},
    'download-calendar-entry': { holds: ['sessionPlan'] },
  },
  fields: {
    sessionPlan: [
      'title',
      'description',
      'startsAt',
      'endsAt',
      'maxParticipants',
      'status',
      'type',
      'ruleSet',
      'cancelReason',
    ],
    sessionHost: [
      'hostId',
      'host.userId',
      'host.firstName',
      'host.lastName',
      'hosts.userId',
      'hosts.firstName',
      'hosts.lastName',
    ],
    sessionCounts: ['registered', 'waiting'],
  },
  hostFields: {
    whoComes: [
      'participants.userId',
      'participants.firstName',
      'participants.lastName',
      'participants.alias',
      'participants.email',
      'participants.phone',
      'participants.type',
      'participants.state',
    ],
    whoJoined: [
      'participants.joinedAt',
      'participants.leftAt',
      'participants.muted.audio',
      'participants.muted.video',
      'participants.blocked',
    ],
  },
  plain: [
    'id',
    'count',
    'organizationId',
    'sessionId',
    'participants.id',
    'participants.meetingId',
    'own.participantId',
    'own.type',
    'own.state',
    'own.before',
    'own.offeredUntil',
    'own.blocked',
    'inCharge',
    'mayCancel',
  ],
};

const activationCodes: Topic = {
  routes: {
    'list-activation-codes': { under: 'codes' },
    'reveal-secondary-id': {},
    'generate-activation-codes': { holds: ['code'] },
    'list-failed-activation-codes': { under: 'codes' },
    'stream-activation-codes': {},
  },
  fields: {
    code: ['code', 'codes'],
    codeState: ['status', 'pausedUntil', 'deactivatedAt'],
    codeOwner: ['userId', 'userName', 'registrationDate'],
    birthDate: ['secondaryId'],
  },
  plain: ['id', 'count', 'canReactivate', 'canWithdraw', 'index', 'total'],
};

const auditLog: Topic = {
  routes: {
    'list-audit-log': {},
    'export-audit-log': { holds: ['administrativeActs'] },
    'list-whole-audit-log': {},
    'export-whole-audit-log': { holds: ['administrativeActs', 'accountActs'] },
  },
  fields: {
    administrativeActs: [
      'entries.at',
      'entries.action',
      'entries.text',
      'entries.details',
      'entries.place.address',
      'entries.place.browser',
      'entries.place.system',
      'people.actor',
      'people.target',
    ],
  },
  plain: ['entries.id', 'entries.organization.id', 'entries.organization.name', 'count'],
};

const disclosed = ['state', 'users', 'usersOrMore', 'hits', 'hitsOrMore'];
const under = (path: string, keys: readonly string[]) => keys.map((key) => `${path}.${key}`);
const reports: Topic = {
  routes: {
    'get-analytics': {},
    'get-organization-analytics': {},
    'attack-figures': {},
    'get-report-settings': {},
    'change-report-settings': {},
    'list-releases': {},
    'get-visibility-figures': {},
  },
  fields: {
    figures: [
      ...under('data.organizations.historical', [
        ...disclosed,
        'members',
        'joined',
        'left',
        'sent',
      ]),
      ...under('data.ranking.articles', ['rank', 'users', 'usersOrMore', 'hits', 'hitsOrMore']),
      ...under('data.ranking.articles.historical', disclosed),
      ...under('userMetrics', [...disclosed, 'members', 'joined', 'left']),
      ...under('notifications', [...disclosed, 'sent']),
      ...under('subjects', disclosed),
      ...under('articles', disclosed),
      ...under('narrowest', ['low', 'high', 'state']),
    ],
    releases: ['releases.releasedAt', 'releases.threshold', 'releases.hash'],
  },
  plain: [
    'type',
    ...under('data.organizations', ['organizationId', 'name']),
    ...under('data.organizations.historical', ['year', 'month', 'subject']),
    ...under('data.ranking', ['organizationId', 'name']),
    ...under('data.ranking.articles', ['articleId', 'titles.en', 'titles.fr']),
    ...under('data.ranking.articles.historical', ['year', 'month']),
    ...under('userMetrics', ['year', 'month']),
    ...under('notifications', ['year', 'month']),
    ...under('subjects', ['year', 'month', 'subject']),
    ...under('articles', ['year', 'month', 'articleId', 'titles.en', 'titles.fr']),
    ...under('narrowest', ['year', 'month', 'subject', 'articleId']),
    ...under('releases', ['year', 'month']),
    ...['months', 'figures', 'totals', 'found', 'isUnchanged'],
    ...['threshold', 'next.threshold', 'next.from'],
    ...['year', 'month', 'releasedAt'],
  ],
};

const none: Topic = { routes: {}, fields: {}, plain: [] };

/** Which routes show data of members, and which field shows what. */
export const topics: Readonly<Record<VisibilityTopic, Topic>> = {
  people,
  pictures: none,
  notifications,
  sessions,
  activationCodes,
  auditLog,
  reports,
  usageChoice: none,
};
