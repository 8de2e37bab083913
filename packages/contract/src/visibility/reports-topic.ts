import type { Topic } from './topic.ts';

const disclosed = ['state', 'users', 'usersOrMore', 'hits', 'hitsOrMore'];
const under = (path: string, keys: readonly string[]) => keys.map((key) => `${path}.${key}`);

/** Released figures, and the rules they were released by. */
export const reportsTopic: Topic = {
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
    ],
    releases: under('releases', [
      'releasedAt',
      'threshold',
      'promise',
      'hash',
      ...under('scales', ['of', 'ratio', 'moves', 'threshold', 'lines', 'every']),
    ]),
  },
  plain: [
    'type',
    ...under('data.organizations', ['organizationId', 'name']),
    ...under('data.organizations.historical', ['year', 'month', 'releaseDay', 'subject']),
    ...under('data.ranking', ['organizationId', 'name']),
    ...under('data.ranking.articles', ['articleId', 'titles.en', 'titles.fr']),
    ...under('data.ranking.articles.historical', ['year', 'month', 'releaseDay', 'months']),
    ...under('userMetrics', ['year', 'month', 'releaseDay']),
    ...under('notifications', ['year', 'month', 'releaseDay']),
    ...under('subjects', ['year', 'month', 'releaseDay', 'subject']),
    ...under('articles', [
      'year',
      'month',
      'releaseDay',
      'months',
      'articleId',
      'titles.en',
      'titles.fr',
    ]),
    ...under('releases', ['year', 'month', 'releaseDay']),
    ...['months', 'factor', 'promised', 'right.month', 'right.all', 'earlierMonths', 'isUnchanged'],
    ...['threshold', 'next.threshold', 'next.from', 'yearBegins'],
    ...['year', 'month', 'releaseDay', 'releasedAt'],
  ],
};
