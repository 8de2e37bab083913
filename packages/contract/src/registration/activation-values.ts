import * as z from 'zod/mini';
import { because, requiredText } from '../values/text.ts';

/** The three letters by which an organisation's codes begin. */
export const activationPrefix = (code: string): string => code.slice(0, 3);

/** REG-05. */
export const earliestBirthDate = '1900-01-01';
const youngestYears = 17;

/** The day on which a person of seventeen today was born (REG-05); the 28th where there was no 29th. */
export function latestBirthDate(now: Date = new Date()): string {
  const day = new Date(now);
  day.setUTCFullYear(now.getUTCFullYear() - youngestYears);
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

const isDay = (value: string) => z.iso.date().safeParse(value).success;

/** A day as YYYY-MM-DD (REG-06) from 1900-01-01 to 17 years before today (REG-05). */
export const dateOfBirth = requiredText(10).check(
  z.refine(isDay, because('rules.date')),
  z.refine(
    (value) => value >= earliestBirthDate && value <= latestBirthDate(),
    because('rules.birthDate'),
  ),
);

/** Days until the mailed link of an activation is dead (REG-24). */
export const activationLinkDays = 30;
