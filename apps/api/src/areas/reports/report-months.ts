import type { FigureState, ReportRange, UserMetricsRow } from '@ensemble/contract';
import type { ReportOrganization } from './report.store.ts';

/** A disclosed figure, or why there is none. */
export type Disclosed = Pick<
  UserMetricsRow,
  'state' | 'users' | 'usersOrMore' | 'hits' | 'hitsOrMore'
>;

const notReleased: Disclosed = {
  state: 'notReleased',
  users: null,
  usersOrMore: false,
  hits: null,
  hitsOrMore: false,
};

/** A month with the columns of its figure; one without is not released. */
export const withFigure = (
  { year, month, releaseDay }: InMonth,
  row: (Omit<Disclosed, 'state'> & { readonly state: FigureState | null }) | undefined,
): InMonth & Disclosed => {
  if (!row || row.state === null) return { year, month, releaseDay, ...notReleased };
  const { state, users, usersOrMore, hits, hitsOrMore } = row;
  return { year, month, releaseDay, state, users, usersOrMore, hits, hitsOrMore };
};

export interface ReportMonth {
  /** `YYYY-MM-01`, as the database has it. */
  readonly key: string;
  readonly year: number;
  readonly month: number;
}

/** Every month of a range, in order. */
export function monthsOf({ from, to }: ReportRange): ReportMonth[] {
  const indexOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
  const [first, last] = [indexOf(from), indexOf(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = Math.floor((first + index) / 12);
    const month = ((first + index) % 12) + 1;
    return { key: `${year}-${String(month).padStart(2, '0')}-01`, year, month };
  });
}

/** A month of an organization. */
export interface OwnMonth extends ReportMonth {
  /** In the organization's zone. */
  readonly releaseDay: string;
}
type InMonth = Pick<OwnMonth, 'year' | 'month' | 'releaseDay'>;

/** Those since an organization began to be counted. */
export const monthsSince = (
  months: readonly ReportMonth[],
  { firstMonth, releaseDays }: Pick<ReportOrganization, 'firstMonth' | 'releaseDays'>,
): readonly OwnMonth[] =>
  months
    .filter(({ key }) => key >= firstMonth)
    .map((each) => ({ ...each, releaseDay: releaseDays[each.key] ?? '' }));
