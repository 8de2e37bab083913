import type { SubjectRow } from '@ensemble/contract';
import { phrase } from '../../../i18n/index.ts';

/** What is disclosed of a count. */
export type Figure = Pick<SubjectRow, 'state' | 'users' | 'usersOrMore' | 'hits' | 'hitsOrMore'>;

/** A figure that is shown, as people read it; undefined where it is hidden. */
export function formatPeople({ users, usersOrMore }: Pick<Figure, 'users' | 'usersOrMore'>) {
  if (users === null) return undefined;
  return phrase(usersOrMore ? 'reports.peopleOrMore' : 'reports.people', { number: users });
}

export function formatTimes({ hits, hitsOrMore }: Pick<Figure, 'hits' | 'hitsOrMore'>) {
  if (hits === null) return undefined;
  return phrase(hitsOrMore ? 'reports.timesOrMore' : 'reports.times', { number: hits });
}

export type Sum = Omit<Figure, 'state'>;

/** The sum of what is shown, and of nothing else. */
export function sumOf(figures: readonly Figure[]): Sum {
  const shown = figures.filter(({ state }) => state === 'shown');
  const add = (key: 'users' | 'hits') => {
    const values = shown.flatMap((each) => each[key] ?? []);
    return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0);
  };
  return {
    users: add('users'),
    usersOrMore: shown.some(({ usersOrMore }) => usersOrMore),
    hits: add('hits'),
    hitsOrMore: shown.some(({ hitsOrMore }) => hitsOrMore),
  };
}
