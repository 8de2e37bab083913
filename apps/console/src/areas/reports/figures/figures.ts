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
