import {
  type FigureState,
  type Report,
  type ReportType,
  reportSubjects,
  type ReportRange,
  type SubjectRow,
} from '@ensemble/contract';
import { idOf } from '../../testing/people.ts';
import { monthIn, shiftMonth } from './figures/months.ts';

/** A figure as the API answers it. */
export const figure = (
  users: number | null,
  more: Partial<Omit<SubjectRow, 'year' | 'month' | 'releaseDay' | 'subject'>> = {},
) => ({
  state: (users === null ? 'tooFew' : 'shown') as FigureState,
  users,
  usersOrMore: false,
  hits: users && users * 3,
  hitsOrMore: false,
  ...more,
});

/** The months of a range. */
export function monthsOf({ from, to }: ReportRange): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Where the organization is, figures of a month are released on the sixth. */
export const releaseDayOf = (month: string): string => `${shiftMonth(month, 1)}-06`;

type FigureOf = (month: string, index: number, subject: string) => ReturnType<typeof figure>;

const ofOrganization = { organizationId: idOf(1), name: 'Harbour Fire Service' };

/** A report of one organization with these figures; its articles are of so many months each. */
export function reportOf(
  type: ReportType,
  range: ReportRange,
  figureOf: FigureOf,
  span = 1,
): Report {
  const months = monthsOf(range).map((text, index) => ({
    text,
    index,
    ...monthIn(text),
    releaseDay: releaseDayOf(text),
  }));
  const history = <Row>(historical: Row[]) => ({
    organizations: [{ ...ofOrganization, historical }],
  });
  switch (type) {
    case 'user-metrics':
      return {
        type,
        data: history(
          months.map(({ text, index, year, month, releaseDay }) => {
            const disclosed = figureOf(text, index, 'app');
            const isOpen = disclosed.state === 'notReleased';
            const exact = isOpen
              ? { members: null, joined: null, left: null }
              : { members: 60 + index, joined: 2, left: 1 };
            return { year, month, releaseDay, ...exact, ...disclosed };
          }),
        ),
      };
    case 'organization-notifications':
      return {
        type,
        data: history(
          months.map(({ text, index, year, month, releaseDay }) => ({
            year,
            month,
            releaseDay,
            sent: index + 1,
            ...figureOf(text, index, 'notification'),
          })),
        ),
      };
    case 'article-ranking':
      return {
        type,
        data: { ranking: [{ ...ofOrganization, articles: articlesOf(months, figureOf, span) }] },
      };
    case 'activity':
    case 'peer-support':
      return {
        type,
        data: history(
          months.flatMap(({ text, index, year, month, releaseDay }) =>
            reportSubjects[type].map((subject) => ({
              year,
              month,
              releaseDay,
              subject,
              ...figureOf(text, index, subject),
            })),
          ),
        ),
      };
  }
}

interface Month {
  readonly text: string;
  readonly index: number;
  readonly year: number;
  readonly month: number;
  readonly releaseDay: string;
}

/** Two articles with figures, and one without. */
function articlesOf(all: readonly Month[], figureOf: FigureOf, span: number) {
  const months = all.filter(({ month }) => month % span === 0);
  const historical = months.map(({ text, index, year, month, releaseDay }) => ({
    year,
    month,
    releaseDay,
    months: span,
    ...figureOf(text, index, 'article'),
  }));
  const shown = historical.filter(({ state }) => state === 'shown');
  const add = (key: 'users' | 'hits') =>
    shown.length === 0 ? null : shown.reduce((sum, each) => sum + (each[key] ?? 0), 0);
  const ranked = {
    users: add('users'),
    usersOrMore: shown.some(({ usersOrMore }) => usersOrMore),
    hits: add('hits'),
    hitsOrMore: shown.some(({ hitsOrMore }) => hitsOrMore),
    historical,
  };
  const rankOf = (rank: number) => (shown.length === 0 ? null : rank);
  return [
    {
      articleId: idOf(11),
      titles: { en: 'Sleep after night shifts', fr: 'Dormir après un quart de nuit' },
      rank: rankOf(1),
      ...ranked,
    },
    { articleId: idOf(12), titles: { fr: '=SOMME(A1)' }, rank: rankOf(2), ...ranked },
    {
      articleId: idOf(13),
      titles: {},
      rank: null,
      users: null,
      usersOrMore: false,
      hits: null,
      hitsOrMore: false,
      historical: months.map(({ year, month, releaseDay }) => ({
        year,
        month,
        releaseDay,
        months: span,
        ...figure(null),
      })),
    },
  ];
}
