import type { ExceptionGroup } from './exceptions.ts';

/**
 * TEMPORARY: leaks of notifications and sessions that stand in this tree. Their mends are under way;
 * with them this file goes, and `leaks` in hold-facts.ts with it. What is mended here is reported as unused.
 */
export const expectedLeaks: readonly ExceptionGroup[] = [
  {
    facts: ['phone', 'mutedEveryday', 'mutedAll'],
    roles: ['admin', 'superAdmin'],
    routes: ['get-notification'],
    paths: [
      'body.data.delivery.delivered',
      'body.data.delivery.haltReason',
      'body.data.delivery.progress',
      'body.data.delivery.state',
    ],
  },
  {
    facts: ['phone', 'mutedEveryday', 'mutedAll'],
    roles: ['admin', 'peerAdmin', 'superAdmin'],
    routes: ['list-notifications'],
    paths: [
      'body.data.notifications[].delivery.delivered',
      'body.data.notifications[].delivery.haltReason',
      'body.data.notifications[].delivery.progress',
      'body.data.notifications[].delivery.state',
    ],
  },
  {
    facts: ['zone'],
    roles: ['admin', 'peerAdmin', 'superAdmin'],
    routes: ['get-notification'],
    paths: [
      'body.data.delivery.delivered',
      'body.data.delivery.progress',
      'body.data.delivery.state',
      'body.data.version',
    ],
  },
  {
    facts: ['zone'],
    roles: ['admin', 'peerAdmin', 'superAdmin'],
    routes: ['list-notifications'],
    paths: [
      'body.data.notifications[].delivery.delivered',
      'body.data.notifications[].delivery.progress',
      'body.data.notifications[].delivery.state',
      'body.data.notifications[].version',
    ],
  },
  {
    facts: ['zone'],
    roles: ['admin'],
    routes: ['update-notification'],
    paths: ['body.data.version'],
  },
  {
    facts: ['registered'],
    roles: ['admin', 'peerAdmin', 'member', 'superAdmin'],
    routes: ['get-meeting'],
    paths: ['body.data.registered'],
  },
  {
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['get-meeting'],
    paths: ['body.data.waiting'],
  },
  {
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['join-waiting-list'],
    paths: ['body.data.registered', 'body.data.waiting'],
  },
  {
    facts: ['registered'],
    roles: ['admin', 'peerAdmin', 'member', 'superAdmin'],
    routes: ['list-meetings'],
    paths: ['body.data.meetings[].registered'],
  },
  {
    facts: ['registered'],
    roles: ['admin', 'member'],
    routes: ['register-participant', 'withdraw-participant'],
    paths: ['body.data.registered'],
  },
  {
    facts: ['registered'],
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
];
