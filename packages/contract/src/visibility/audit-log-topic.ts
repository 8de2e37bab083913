import type { Topic } from './topic.ts';

/** Records of what was done, and requests of those who lost their second step. */
export const auditLogTopic: Topic = {
  routes: {
    'list-audit-log': {},
    'export-audit-log': { holds: ['administrativeActs'] },
    'list-whole-audit-log': {},
    'export-whole-audit-log': { holds: ['administrativeActs', 'accountActs'] },
    'list-reset-requests': {},
    'list-whole-reset-requests': {},
  },
  fields: {
    administrativeActs: [
      'entries.at',
      'entries.day',
      'entries.action',
      'entries.text',
      'entries.details',
      // Several of these lines as one: nothing that they do not say.
      'entries.batch.text',
      'entries.batch.count',
      'entries.batch.before',
      'entries.batch.here',
      'entries.place.address',
      'entries.place.browser',
      'entries.place.system',
      'people.actor',
      'people.target',
    ],
    lostSecondStep: [
      'requests.firstName',
      'requests.lastName',
      'requests.email',
      'requests.askedAt',
      'requests.expiresAt',
      'requests.confirmedAt',
      'requests.confirmedBy',
      'requests.askedTo',
      'requests.organizationName',
    ],
  },
  plain: [
    'entries.id',
    'entries.organization.id',
    'entries.organization.name',
    'count',
    'requests.id',
    'requests.userId',
  ],
};
