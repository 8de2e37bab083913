import * as z from 'zod/mini';
import { because, calendarDate } from '../values/index.ts';

/** Days of the week as ISO 8601 counts them: 1 is Monday. */
const weekday = z.number().check(z.int(), z.minimum(1), z.maximum(7));
/** 1st to 4th in the month; -1 is the last. */
const nth = z.number().check(
  z.int(),
  z.refine((value) => [1, 2, 3, 4, -1].includes(value), because('rules.option')),
);

/** When a notification is repeated, at the wall time of its first send. */
export const recurrence = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), until: z.optional(calendarDate) }),
  z.strictObject({
    every: z.literal('week'),
    weekdays: z.array(weekday).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length, because('rules.invalid')),
    ),
    until: z.optional(calendarDate),
  }),
  z.strictObject({
    every: z.literal('month'),
    nth,
    weekday,
    until: z.optional(calendarDate),
  }),
]);
export type Recurrence = z.output<typeof recurrence>;
