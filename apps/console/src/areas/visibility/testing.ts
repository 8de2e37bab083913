import type { FigureState, VisibilityFact, VisibilityChanges } from '@ensemble/contract';
import { visibilityFacts } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import type { Figures } from './figures-table.tsx';

/** What the API answers of this version. */
export const generalFacts = (): VisibilityFact[] => visibilityFacts({ routes: allRoutes });

const inMonth = { year: 2026, month: 10, releaseDay: '2026-11-05' };
const figure = (users: number | null, hits: number | null, state: FigureState = 'shown') => ({
  ...{ state, users, hits },
  ...{ usersOrMore: false, hitsOrMore: false },
});

/** A released month with a figure of each kind. */
export const madeUpFigures: Figures = {
  ...inMonth,
  releasedAt: '2026-11-06T05:00:00.000Z',
  threshold: 10,
  userMetrics: {
    ...inMonth,
    members: 60,
    joined: 3,
    left: 1,
    ...figure(45, 180),
    usersOrMore: true,
  },
  subjects: [
    { ...inMonth, subject: 'learn', ...figure(25, 60) },
    { ...inMonth, subject: 'session', ...figure(null, null, 'tooFew') },
    { ...inMonth, subject: 'schedule', ...figure(null, null, 'off') },
  ],
  articles: [
    {
      ...inMonth,
      articleId: '019a0000-0000-7000-8000-000000000001',
      titles: { en: 'Sleeping after night shifts', fr: 'Dormir après un quart de nuit' },
      ...figure(15, null),
      months: 3,
    },
    {
      ...inMonth,
      articleId: '019a0000-0000-7000-8000-000000000002',
      titles: {},
      ...figure(null, null, 'tooFew'),
      months: 3,
    },
  ],
  notifications: { ...inMonth, sent: 7, ...figure(20, 30) },
};

/** Counsellors may read the list of people, since November; of it, what is new to the member. */
export function madeUpChanges(isNew: boolean): VisibilityChanges {
  const email = generalFacts().find(({ id }) => id === 'email');
  if (!email) throw new Error('no fact of the address');
  const change = {
    since: '2026-11-20T15:00:00.000Z',
    added: [{ ...email, roles: [...email.roles, 'ServiceProvider' as const] }],
    removed: [email],
  };
  return { news: isNew ? change : null, history: [change] };
}
