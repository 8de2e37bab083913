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

/**
 * What the clocks of a zone show at a moment, as YYYY-MM-DDTHH:MM. A reply that has a time has it so as
 * well, in a field whose name begins with `local`: a client writes that out, and needs no zone data.
 */
export const wallTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));

/**
 * A time that a body plans: ISO 8601 text with its offset from UTC, or without an offset what the clocks
 * show in the zone that the body names. A time that a spring change leaves out is that much later, of a
 * repeated one it is the first.
 */
export const plannedTime = z.iso.datetime({ offset: true, local: true });

/** The zone of the wall times in a reply; the organization's where it is left out. */
export const inTimeZone = { timeZone: z.optional(timeZone) } as const;

/** A time of day as HH:MM, 00:00 to 23:59. */
export const timeOfDay = z
  .string()
  .check(
    z.refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), because('rules.timeOfDay')),
  );

/** A day of the calendar as YYYY-MM-DD. */
export const calendarDate = z.iso.date();
