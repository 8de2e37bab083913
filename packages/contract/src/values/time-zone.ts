import * as z from 'zod/mini';
import { because } from './text.ts';

/** Longer than any name of a zone. */
const maxZoneLength = 60;

/** Whether a text names a time zone by area and place; abbreviations and offsets name none. */
export function isTimeZone(value: string): boolean {
  if (value.length > maxZoneLength || !(value.includes('/') || value === 'UTC')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** A time zone of the IANA database, like America/Toronto. */
export const timeZone = z.string().check(z.refine(isTimeZone, because('rules.timeZone')));

/** A time of day as HH:MM, 00:00 to 23:59. */
export const timeOfDay = z
  .string()
  .check(
    z.refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), because('rules.timeOfDay')),
  );

/** A day of the calendar as YYYY-MM-DD. */
export const calendarDate = z.iso.date();
