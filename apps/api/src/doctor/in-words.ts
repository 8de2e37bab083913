import { type Language, languages } from '@ensemble/contract';

/** A value that is written differently in each language, with its unit. */
export type InWords = Readonly<Record<Language, string>>;

const inBoth = (value: number, options: Intl.NumberFormatOptions): InWords =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      new Intl.NumberFormat(`${language}-CA`, {
        style: 'unit',
        maximumFractionDigits: 1,
        ...options,
      }).format(value),
    ]),
  ) as InWords;

/** A time in the unit that tells it: seconds, minutes or hours. */
export function spanOf(seconds: number): InWords {
  const long = { unitDisplay: 'long' } as const;
  if (seconds < 60) return inBoth(Math.max(1, Math.round(seconds)), { ...long, unit: 'second' });
  if (seconds < 3600) return inBoth(Math.round(seconds / 60), { ...long, unit: 'minute' });
  return inBoth(seconds / 3600, { ...long, unit: 'hour' });
}

/** A size in megabytes or gigabytes. */
export function sizeOf(bytes: number): InWords {
  return bytes >= 1_000_000_000
    ? inBoth(bytes / 1_000_000_000, { unit: 'gigabyte' })
    : inBoth(bytes / 1_000_000, { unit: 'megabyte' });
}
