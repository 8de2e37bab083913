import type { Language } from '@ensemble/contract';
import { writeDate } from '@ensemble/phrases/say-date';
import { currentLanguage, formatDate } from '../i18n/index.ts';

/** A day and a time of day, as a form has them. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

const dayMinutes = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** The time zone of the person who uses the console. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The times of a day in steps of so many minutes, from midnight. */
export const timesEvery = (minutes: number): readonly string[] =>
  Array.from({ length: dayMinutes / minutes }, (_each, index) => {
    const minute = index * minutes;
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });

/** What the clocks of a zone show at a moment. */
export function wallTimeIn(moment: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    date: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  };
}

/** The day it is for the person who uses the console. */
export const readToday = (): string => wallTimeIn(new Date(), ownZone()).date;

/** The moment at which the own clocks show this; undefined where it is no date. */
export function momentOf({ date, time }: WallTime): Date | undefined {
  const moment = new Date(`${date}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A time of day as the reader writes it. */
export const sayTime = (time: string, language: Language): string =>
  writeDate(new Date(`2000-01-01T${time}`), language, { timeStyle: 'short' });

/** A calendar day in words. */
export const sayDay = (day: string): string => formatDate(`${day}T12:00`, currentLanguage());

/** What people call a zone: Newfoundland Time, heure de Terre-Neuve. */
export function nameOfZone(timeZone: string, moment = new Date()): string {
  const locale = `${currentLanguage()}-CA`;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Unix seconds as a moment (MEET-31). */
export const momentAt = (seconds: number): Date => new Date(seconds * 1000);
