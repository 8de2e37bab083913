/** A month as YYYY-MM. */
export type Month = string;

const iso = (date: Date): string => date.toISOString().slice(0, 10);
const utc = (day: string): Date => new Date(`${day}T00:00Z`);

const plusDays = (day: string, days: number): string => {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return iso(date);
};

/** The month that an address names, else that of the day. */
export const monthOf = (asked: string | null, today: string): Month =>
  asked !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);

/** A month before or after. */
export function otherMonth(month: Month, months: number): Month {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return iso(date).slice(0, 7);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => plusDays(day, -((utc(day).getUTCDay() + 6) % 7));

/** The weeks that a month is in, each with its days from Monday. */
export function weeksOf(month: Month): readonly (readonly string[])[] {
  const last = plusDays(`${otherMonth(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_day, index) => plusDays(monday, index)));
  return weeks;
}
