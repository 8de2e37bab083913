import { administratorTypes, userTypes, type UserType } from '../access/user-types.ts';
import { auditActions } from '../audit-log/audit-actions.ts';
import { figureSubjects, isCrisisSubject } from '../usage/subjects.ts';
import type { NeverSeen, VisibilityTopic } from './fact.ts';
import { wordsOf } from './fields.ts';

/** A field of a reply that others than the person it is about can be sent. */
export interface ShownField {
  readonly route: string;
  readonly path: string;
}

/** Something that the roles are never shown, and what would make it untrue. */
export interface Statement {
  readonly id: NeverSeen;
  readonly topic: VisibilityTopic;
  readonly roles: readonly UserType[];
  /** Whether a field of a reply shows it. */
  readonly isShownBy: (field: ShownField) => boolean;
  /** Whether another definition shows it. */
  readonly isShownElsewhere?: () => boolean;
}

/** Whether the path names one of these words, outside paths that are known to be about something else. */
const names =
  (words: readonly string[], except?: RegExp) =>
  ({ path }: ShownField): boolean =>
    !except?.test(path) && wordsOf(path).some((word) => words.includes(word));

/** The switches and phone numbers of an organization. */
const settings = /(?:^|\.)(?:features|emergencyNumbers)\./;

/** What people do with their own account. */
const ownAccount = Object.entries(auditActions).filter(([action]) =>
  /^(?:auth|passwords|registration|profile|account)\.|^twoFactor\.(?!reset$)|^legal\.accept$/.test(
    action,
  ),
);

/** What no one else sees; for logins, no one of the organization: its service finds misuse by them. */
export const statements: readonly Statement[] = [
  {
    id: 'picture',
    topic: 'pictures',
    roles: userTypes,
    isShownBy: names([
      'picture',
      'pictures',
      'photo',
      'profile',
      'bio',
      'biography',
      'designation',
    ]),
  },
  {
    id: 'logins',
    topic: 'auditLog',
    roles: administratorTypes,
    isShownBy: names(
      ['login', 'logins', 'seen', 'active', 'online', 'presence'],
      /^activeMembers$/,
    ),
    isShownElsewhere: () => ownAccount.some(([, { readers }]) => readers !== 'service'),
  },
  {
    id: 'muted',
    topic: 'notifications',
    roles: userTypes,
    isShownBy: names(['pushes', 'preference', 'preferences', 'mute', 'mutes', 'unsubscribed']),
  },
  {
    id: 'phones',
    topic: 'notifications',
    roles: userTypes,
    isShownBy: names(
      ['device', 'devices', 'installation', 'platform', 'platforms', 'phones', 'token', 'tokens'],
      /^pushPlatforms$/,
    ),
  },
  {
    id: 'openedNotifications',
    topic: 'notifications',
    roles: userTypes,
    isShownBy: names(
      ['opened', 'opener', 'openers', 'received', 'receivers', 'recipients'],
      /^upload\.received$|^received$/,
    ),
  },
  {
    id: 'speech',
    topic: 'sessions',
    roles: userTypes,
    isShownBy: names([
      'transcript',
      'recording',
      'recordings',
      'chat',
      'chats',
      'message',
      'messages',
      'said',
      'concern',
      'concerns',
    ]),
  },
  {
    id: 'readArticles',
    topic: 'reports',
    roles: userTypes,
    isShownBy: names([
      'reader',
      'readers',
      'viewer',
      'viewers',
      'views',
      'read',
      'likes',
      'favourites',
    ]),
  },
  {
    id: 'goals',
    topic: 'reports',
    roles: userTypes,
    isShownBy: names(
      [
        'goal',
        'goals',
        'plan',
        'plans',
        'mood',
        'moods',
        'journal',
        'diary',
        'answers',
        'habit',
        'habits',
      ],
      settings,
    ),
  },
  {
    id: 'crisisLines',
    topic: 'reports',
    roles: userTypes,
    isShownBy: names(
      ['crisis', 'suicide', 'emergency', 'helpline', 'hotline', '988', '911'],
      settings,
    ),
    isShownElsewhere: () => figureSubjects.some(isCrisisSubject),
  },
  {
    id: 'countedChoice',
    topic: 'usageChoice',
    roles: userTypes,
    isShownBy: names(['counted', 'consent', 'consents', 'consented']),
  },
];
