import type { Figure } from './figures.ts';

/** A figure of a month, or of several where articles are told once a quarter. */
type MonthFigure = Figure & { readonly months?: number };

/** People of several months: never their sum, which would count the same people again. */
export interface MonthAverage {
  /** Of the months that are shown, rounded; null where none is. */
  readonly users: number | null;
  /** Where one of them is "or more", the average is at least this. */
  readonly isMinimum: boolean;
  readonly shown: number;
  /** Released months, shown or hidden. */
  readonly months: number;
}

/** The average of what is shown, and of nothing else (REPORTS-10). */
export function averageOf(figures: readonly (MonthFigure | undefined)[]): MonthAverage {
  const released = figures.flatMap((each) => (each && each.state !== 'notReleased' ? each : []));
  const shown = released.filter(({ state }) => state === 'shown');
  const people = shown.reduce((sum, { users }) => sum + (users ?? 0), 0);
  const months = monthsOf(shown);
  return {
    users: months === 0 ? null : Math.round(people / months),
    isMinimum: shown.some(({ usersOrMore }) => usersOrMore),
    shown: months,
    months: monthsOf(released),
  };
}

const monthsOf = (figures: readonly MonthFigure[]) =>
  figures.reduce((sum, { months = 1 }) => sum + months, 0);

/** Times of several months, which can be added up: null where none are shown. */
export function totalTimes(figures: readonly (Figure | undefined)[]) {
  const shown = figures.flatMap((each) =>
    each?.state === 'shown' && each.hits !== null ? each : [],
  );
  return {
    hits: shown.length === 0 ? null : shown.reduce((sum, { hits }) => sum + (hits ?? 0), 0),
    hitsOrMore: shown.some(({ hitsOrMore }) => hitsOrMore),
  };
}
