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

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The number of the one month that begins so; 0 where that is none, as of `jui`, which two do. */
function monthNamed(name: string): number {
  const begins = months.map((names) => names.some((full) => full.startsWith(folded(name))));
  return begins.filter(Boolean).length === 1 ? 1 + begins.indexOf(true) : 0;
}

const slashed = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/;
const slashedShort = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;
const namedShort = /^(\d{1,2})[ -]?(\p{L}{3,9})\.?,?[ -]?(\d{2})$/u;
const yearFirst = /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})$/;
const yearFirstNamed = /^(\d{4})[ -](\p{L}{3,9})\.?[ -](\d{1,2})$/u;
const dayFirstNamed = /^(\d{1,2})[ ./-]?(?:de |of )?(\p{L}{3,9})\.?,?[ ./-]?(\d{4})$/u;
const monthFirstNamed = /^(\p{L}{3,9})\.?[ -](\d{1,2})(?:, ?| |-)(\d{4})$/u;
/** A moment with its zone, whose day is that of UTC (CODES-05). */
const moment =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)$/i;
/** A time of day behind a date, as programs add it: 00:00:00, 12:00:00 AM, 0 h 00. */
const timeBehind =
  /[ T,]+(?:à |at )?\d{1,2}(?::\d\d| ?h(?: ?\d\d)?)(?:(?::\d\d| ?min ?\d\d ?s?)(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?(?: GMT[+-]\d{4}(?: \([^)]*\))?)?$/i;
const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim)\.?,? (?=.*(?:\p{L}{3}|[/.-]).*\d{2})/iu;
const ordinal = /(?<=^| )(\d{1,2})(?:st|nd|rd|th|er|ere|re|e)(?=[ ,-])/i;

/** A date without what programs and people put around it: a weekday, a time of day, the letters of an ordinal. */
function bareDate(value: string): string {
  // Most have nothing around them, and a list may have a million.
  if (/^[\d/.-]*$/.test(value)) return value;
  return value
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(timeBehind, '')
    .replace(weekday, '')
    .replace(/^(?:le|the) /i, '')
    .replace(ordinal, '$1');
}

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
  const long = withLongYear(bareDate(value));
  return (
    long !== undefined &&
    (['monthFirst', 'dayFirst'] as const).some((order) => readDate(long, order))
  );
}

/** What 27/03/1985 or 03/27/85 says about its own order; nothing where both could be. */
export function orderOf(value: string): DateOrder | undefined {
  const bare = bareDate(value);
  const match = slashed.exec(withLongYear(bare) ?? bare);
  if (!match) return undefined;
  if (Number(match[1]) > 12) return 'dayFirst';
  return Number(match[2]) > 12 ? 'monthFirst' : undefined;
}

/** Whether a date could be read in both orders. */
export const isAmbiguousDate = (value: string): boolean => {
  const bare = bareDate(value);
  const match = slashed.exec(withLongYear(bare) ?? bare);
  return (
    match !== null &&
    orderOf(match[0]) === undefined &&
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
  const long = shortYears ? withLongYear(bareDate(trimmed)) : undefined;
  return readDate(long ?? trimmed, order) ?? trimmed;
}

function readDate(value: string, order: DateOrder): string | undefined {
  const [, date, time, zone = ''] = moment.exec(value.trim()) ?? [];
  if (date !== undefined) {
    const at = new Date(`${date}T${time}${/^(?:UTC|GMT)$/i.test(zone) ? 'Z' : zone}`);
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
  }
  const bare = bareDate(value);
  const start = yearFirst.exec(bare);
  if (start) return dayOf(Number(start[1]), Number(start[2]), Number(start[3]));
  const numbers = slashed.exec(bare);
  if (numbers) {
    const [first, second, year] = numbers.slice(1).map(Number) as [number, number, number];
    const dayLeads = (orderOf(bare) ?? order) === 'dayFirst';
    return dayLeads ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  return readNamed(bare);
}

/** A date whose month is written in letters. */
function readNamed(bare: string): string | undefined {
  const year = yearFirstNamed.exec(bare);
  if (year) return dayOf(Number(year[1]), monthNamed(year[2] ?? ''), Number(year[3]));
  const day = dayFirstNamed.exec(bare);
  if (day) return dayOf(Number(day[3]), monthNamed(day[2] ?? ''), Number(day[1]));
  const month = monthFirstNamed.exec(bare);
  if (month) return dayOf(Number(month[3]), monthNamed(month[1] ?? ''), Number(month[2]));
  return undefined;
}

/** Whether a kept secondary ID is a date a person can activate with (OPEN-36). */
export const isDateId = (kept: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(kept) && readDate(kept, 'monthFirst') === kept;
