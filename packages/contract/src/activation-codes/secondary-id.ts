/** Which of two numbers is the month where a date is written as 03/04/1985. */
export type DateOrder = 'monthFirst' | 'dayFirst';

/** The months' names in both languages, without accents; a beginning of three letters is enough. */
const months: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];

const pad = (value: number) => String(value).padStart(2, '0');

/** The day as YYYY-MM-DD, where there is such a day. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}

function monthNamed(name: string): number {
  const folded = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return 1 + months.findIndex((names) => names.some((full) => full.startsWith(folded)));
}

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const slashedShort = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;
const namedShort = /^(\d{1,2})[ -](\p{L}{3,9})\.?,?[ -](\d{2})$/u;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirstNamed = /^(\d{1,2})[ -](\p{L}{3,9})\.?,?[ -](\d{4})$/u;
const monthFirstNamed = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u;
const withTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** How a list's dates are read where they do not say it themselves. */
export interface DateReading {
  readonly order: DateOrder;
  /** Whether 85 is the year 1985; otherwise such a value is no date, and is kept as it is. */
  readonly shortYears: boolean;
}

/** The year of two digits: of this century, where that is not to come. */
function yearOf(digits: string): number {
  const year = 2000 + Number(digits);
  return year > new Date().getUTCFullYear() ? year - 100 : year;
}

/** The same date with its year in four digits; nothing where it is no date with a year of two. */
function withLongYear(value: string): string | undefined {
  const named = namedShort.exec(value);
  if (named) return `${named[1]} ${named[2]} ${yearOf(named[3] ?? '')}`;
  const [, first = '', second = '', third = ''] = slashedShort.exec(value) ?? [];
  if (first === '') return undefined;
  // No day and no month is higher than 31: the year leads.
  return Number(first) > 31
    ? `${yearOf(first)}-${second}-${third}`
    : `${first}/${second}/${yearOf(third)}`;
}

/** Whether a value is a date if its two digits are a year. */
export function hasShortYear(value: string): boolean {
  const long = withLongYear(value.trim());
  return (
    long !== undefined &&
    (['monthFirst', 'dayFirst'] as const).some((order) => readDate(long, order))
  );
}

/** What 27/03/1985 or 03/27/85 says about its own order; nothing where both could be. */
export function orderOf(value: string): DateOrder | undefined {
  const match = slashed.exec(withLongYear(value.trim()) ?? value.trim());
  if (!match) return undefined;
  if (Number(match[1]) > 12) return 'dayFirst';
  return Number(match[2]) > 12 ? 'monthFirst' : undefined;
}

/** Whether a date could be read in both orders. */
export const isAmbiguousDate = (value: string): boolean => {
  const match = slashed.exec(withLongYear(value.trim()) ?? value.trim());
  return (
    match !== null &&
    orderOf(value) === undefined &&
    Number(match[1]) !== Number(match[2]) &&
    readDate(match[0], 'monthFirst') !== undefined
  );
};

/**
 * A secondary ID as it is kept: a date as YYYY-MM-DD (in UTC), anything else as it is (CODES-05).
 * An eight-digit number is no date, and neither is one with a two-digit year unless the reading
 * says so: employee numbers look like that.
 */
export function normaliseSecondaryId(
  value: string,
  { order, shortYears }: DateReading = { order: 'monthFirst', shortYears: false },
): string {
  const trimmed = value.trim();
  const long = shortYears ? withLongYear(trimmed) : undefined;
  return readDate(long ?? trimmed, order) ?? trimmed;
}

function readDate(value: string, order: DateOrder): string | undefined {
  if (withTime.test(value)) {
    const moment = new Date(value);
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10);
  }
  const start = yearFirst.exec(value);
  if (start) return dayOf(Number(start[1]), Number(start[2]), Number(start[3]));
  const numbers = slashed.exec(value);
  if (numbers) {
    const [first, second, year] = numbers.slice(1).map(Number) as [number, number, number];
    const dayLeads = (orderOf(value) ?? order) === 'dayFirst';
    return dayLeads ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const day = dayFirstNamed.exec(value);
  if (day) return dayOf(Number(day[3]), monthNamed(day[2] ?? ''), Number(day[1]));
  const month = monthFirstNamed.exec(value);
  if (month) return dayOf(Number(month[3]), monthNamed(month[1] ?? ''), Number(month[2]));
  return undefined;
}

/** Whether a kept secondary ID is a date a person can activate with (OPEN-36). */
export const isDateId = (kept: string): boolean =>
  yearFirst.test(kept) && readDate(kept, 'monthFirst') === kept;
