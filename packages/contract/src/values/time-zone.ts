import * as z from 'zod/mini';
import { nameZone } from './name-zone.ts';
import { because } from './text.ts';

const named = z.pipe(
  z.string(),
  z.transform((value) => nameZone(value) ?? value),
);

/** A time zone of the IANA database, like America/Toronto, by the name that ICU gives it. One that is not known is refused with its name. */
export const timeZone = z.pipe(
  named,
  z.string().check((checked) => {
    const { value: input } = checked;
    if (nameZone(input) === undefined)
      checked.issues.push({
        code: 'custom',
        input,
        ...because('rules.timeZone', { zone: input.slice(0, maxShown) }),
      });
  }),
);
/** Of a text that names no zone, so much is repeated. */
const maxShown = 40;

/** A time zone that a browser or a phone gives by itself: one that is not known counts as none. The organization's is meant then. */
export const givenTimeZone = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => nameZone(value)),
    ),
    z.optional(z.string()),
  ),
);

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

/** The zone of the wall times in a reply; the organization's where it is left out or not known. */
export const inTimeZone = { timeZone: givenTimeZone } as const;

/** A time of day as HH:MM, 00:00 to 23:59. */
export const timeOfDay = z
  .string()
  .check(
    z.refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), because('rules.timeOfDay')),
  );

/** A day of the calendar as YYYY-MM-DD. */
export const calendarDate = z.iso.date();
