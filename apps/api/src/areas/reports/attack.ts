import type { FigureState, FigureSubject } from '@ensemble/contract';

/** A figure as it was read in a report: of one subject, or one article, in one month (`YYYY-MM`). */
export interface ReadFigure {
  readonly month: string;
  readonly subject: FigureSubject;
  readonly articleId: string | null;
  readonly state: FigureState;
  readonly users: number | null;
  readonly usersOrMore: boolean;
  readonly hits: number | null;
  readonly hitsOrMore: boolean;
}

/** A total over several months, as a report showed it. */
export interface ReadTotal {
  readonly months: readonly string[];
  readonly subject: FigureSubject;
  readonly articleId: string | null;
  readonly users: number;
}

/** What an administrator knows of a month without any report. */
export interface KnownMonth {
  readonly month: string;
  readonly threshold: number;
  readonly members: number;
  readonly left: number;
}

export interface Answers {
  readonly months: readonly KnownMonth[];
  readonly figures: readonly ReadFigure[];
  readonly totals: readonly ReadTotal[];
}

/** The true numbers of people that are possible for a figure. */
export interface Interval {
  readonly figure: ReadFigure;
  readonly low: number;
  readonly high: number;
}

export interface Findings {
  /** Every figure with a true number behind it. */
  readonly intervals: readonly Interval[];
  /** Figures whose true number was found, or of which everyone or no one is known to be part. */
  readonly found: number;
  readonly narrowest: Interval | undefined;
}

/** How far noise goes, as the attacker takes it. */
export interface Noise {
  readonly users: number;
  readonly hits: number;
}
/** Right for 97 % of numbers of people, and for 95 % of numbers of times. */
export const likelyNoise: Noise = { users: 3, hits: 30 };

interface Cell extends ReadFigure {
  low: number;
  high: number;
}
/** The numbers of some cells add up to one between `low` and `high`. */
interface Sum {
  readonly cells: readonly Cell[];
  readonly low: number;
  readonly high: number;
}

const keyOf = ({
  month,
  subject,
  articleId,
}: Pick<ReadFigure, 'month' | 'subject' | 'articleId'>) => `${month} ${subject} ${articleId ?? ''}`;

/**
 * The differencing attack: takes everything that reports answered, with the rules and the numbers of
 * members known, and narrows down the true number of people behind each figure. A figure that was
 * read several times is held against itself; totals over ranges against the figures they are made
 * of, so that a total of more than what is shown gives the hidden ones away; parts against wholes;
 * times against people.
 */
export function attack(answers: Answers, noise = likelyNoise): Findings {
  const months = new Map(answers.months.map((month) => [month.month, month]));
  const cells = new Map<string, Cell>();
  for (const figure of answers.figures) {
    const known = months.get(figure.month);
    if (!known || figure.state === 'notReleased' || figure.state === 'off') continue;
    const { low, high } = rangeOf(figure, known, noise);
    const cell = cells.get(keyOf(figure));
    if (!cell) cells.set(keyOf(figure), { ...figure, low, high });
    else narrow(cell, low, high);
  }
  const sums = answers.totals.flatMap((total) => sumOf(total, cells) ?? []);
  while (propagate(cells, sums));
  const intervals = [...cells.values()].map(({ low, high, ...figure }) => ({ figure, low, high }));
  return {
    intervals,
    found: intervals.filter((each) => isFound(each, months)).length,
    narrowest: intervals.toSorted((one, other) => widthOf(one) - widthOf(other))[0],
  };
}

const widthOf = ({ low, high }: Interval) => high - low;

const isFound = ({ figure, low, high }: Interval, months: ReadonlyMap<string, KnownMonth>) => {
  const members = months.get(figure.month)?.members ?? 0;
  return low >= high || high <= 0 || (members > 0 && low >= members);
};

/** What a figure says by itself, of people and by the times they did it. */
function rangeOf(
  { state, users, usersOrMore, hits, hitsOrMore }: ReadFigure,
  { threshold, members, left }: KnownMonth,
  noise: Noise,
): { low: number; high: number } {
  // Also those who left in the month may have been part of it.
  const everyone = members + left;
  if (state === 'tooSmall' || everyone === 0) return { low: 0, high: everyone };
  if (users === null) return { low: 0, high: Math.min(everyone, threshold - 1 + noise.users) };
  const lowest = users === threshold ? threshold : users - 2;
  const fromUsers = {
    low: lowest - noise.users,
    high: usersOrMore ? everyone : users + 2 + noise.users,
  };
  // Each person counts at most ten times.
  const fromHits = hits === null ? 0 : Math.ceil((hits - 5 - noise.hits) / 10);
  const highest = hits === null || hitsOrMore ? everyone : hits + 4 + noise.hits;
  return {
    low: Math.max(0, fromUsers.low, fromHits),
    high: Math.min(everyone, fromUsers.high, highest),
  };
}

/** A total says nothing beside the figures it is the sum of; one that is not their sum counts hidden people too. */
function sumOf(
  { months, subject, articleId, users }: ReadTotal,
  cells: Map<string, Cell>,
): Sum | undefined {
  const own = months.flatMap((month) => cells.get(keyOf({ month, subject, articleId })) ?? []);
  const shown = own.reduce((sum, cell) => sum + (cell.users ?? 0), 0);
  return shown === users ? undefined : { cells: own, low: users, high: users };
}

function narrow(cell: Cell, low: number, high: number): boolean {
  const [nextLow, nextHigh] = [Math.max(cell.low, low), Math.min(cell.high, high)];
  // What contradicts itself comes from noise beyond what the attacker takes for likely: it teaches nothing.
  if (nextLow > nextHigh || (nextLow === cell.low && nextHigh === cell.high)) return false;
  cell.low = nextLow;
  cell.high = nextHigh;
  return true;
}

/** One round over all that is known; whether anything became narrower. */
function propagate(cells: Map<string, Cell>, sums: readonly Sum[]): boolean {
  let changed = false;
  for (const cell of cells.values()) {
    const whole = wholeOf(cell, cells);
    if (!whole) continue;
    changed = narrow(cell, cell.low, whole.high) || changed;
    changed = narrow(whole, cell.low, whole.high) || changed;
  }
  for (const { cells: parts, low, high } of sums) {
    const lows = parts.reduce((sum, part) => sum + part.low, 0);
    const highs = parts.reduce((sum, part) => sum + part.high, 0);
    for (const part of parts)
      changed = narrow(part, low - (highs - part.high), high - (lows - part.low)) || changed;
  }
  return changed;
}

/** The larger group that everyone of a figure belongs to. */
function wholeOf({ month, subject }: Cell, cells: Map<string, Cell>): Cell | undefined {
  if (subject === 'app' || subject === 'sessionJoined') return undefined;
  return cells.get(
    keyOf({ month, subject: subject === 'article' ? 'learn' : 'app', articleId: null }),
  );
}
