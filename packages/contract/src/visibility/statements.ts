import { administratorTypes, userTypes, type UserType } from '../access/user-types.ts';
import type { NeverSeen, VisibilityTopic } from './fact.ts';
import type { MemberFact } from './member-facts.ts';

/** Something that the roles are never shown. */
export interface Statement {
  readonly id: NeverSeen;
  readonly topic: VisibilityTopic;
  readonly roles: readonly UserType[];
  /** The facts of a member that it is about: two worlds that differ in one of them are told apart by none of the roles. */
  readonly about: readonly MemberFact[];
}

/** What no one else sees; for logins, no one of the organization: its service finds misuse by them. */
export const statements: readonly Statement[] = [
  { id: 'picture', topic: 'pictures', roles: userTypes, about: ['picture'] },
  {
    id: 'logins',
    topic: 'auditLog',
    roles: administratorTypes,
    about: ['login', 'secondStep', 'passkey'],
  },
  {
    id: 'askedForReset',
    topic: 'auditLog',
    roles: administratorTypes,
    about: ['askedForReset'],
  },
  { id: 'muted', topic: 'notifications', roles: userTypes, about: ['mutedEveryday', 'mutedAll'] },
  { id: 'phones', topic: 'notifications', roles: userTypes, about: ['phone', 'zone', 'language'] },
  { id: 'openedNotifications', topic: 'notifications', roles: userTypes, about: ['usage'] },
  { id: 'speech', topic: 'sessions', roles: userTypes, about: ['spoken'] },
  { id: 'readArticles', topic: 'reports', roles: userTypes, about: ['usage'] },
  { id: 'goals', topic: 'reports', roles: userTypes, about: ['usage'] },
  { id: 'crisisLines', topic: 'reports', roles: userTypes, about: ['crisis'] },
  { id: 'countedChoice', topic: 'usageChoice', roles: userTypes, about: ['counted'] },
];
