import type { Language } from '@ensemble/contract';
import { dateAndTime, dateWriter, writeDate } from '@ensemble/phrases/format-date';
import { nameOfZone as nameIn, withZoneName } from '@ensemble/phrases/zone-name';
import { currentLanguage } from '../i18n/index.ts';
import { ownZone } from './own-zone.ts';

const dayMinutes = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** The times of a day in steps of so many minutes, from midnight. */
export const timesEvery = (minutes: number): readonly string[] =>
  Array.from({ length: dayMinutes / minutes }, (_each, index) => {
    const minute = index * minutes;
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });

/** The day it is on the person's own computer: what calendars mark, and nothing that is sent. */
export function readToday(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Makes a function that writes out a wall time of the API, `2026-11-30T09:00`, as what it is: no zone data of the browser
 * takes part, which can differ from the server's.
 */
const localWriter = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const write = dateWriter(language, { ...options, timeZone: 'UTC' });
  return (local: string): string => write(new Date(`${local}Z`));
};

/** Writes out one wall time of the API. */
export const writeLocal = (
  local: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string => localWriter(language, options)(local);

/** A date with its time, in full. */
export const formatLocalTime = (local: string, language: Language): string =>
  writeLocal(local, language, dateAndTime);

/** A wall time in the reader's own zone, in full and with the zone's name. */
export const formatLocal = (local: string, language: Language): string =>
  withZoneName(formatLocalTime(local, language), ownZone(), language);

/** Makes a function that writes times of day, `09:00`, as the reader does: for lists of them. */
export const timeWriter = (language: Language) => {
  const write = localWriter(language, { timeStyle: 'short' });
  return (time: string): string => write(`2000-01-01T${time}`);
};

/** A time of day as the reader writes it. */
export const formatTime = (time: string, language: Language): string => timeWriter(language)(time);

/** A moment in milliseconds by the reader's own clock, as in a chat that is stored nowhere. */
export const formatClock = (moment: number, language: Language): string =>
  writeDate(new Date(moment), language, { timeStyle: 'short' });

/** A calendar day in words. */
export const formatDay = (day: string): string =>
  writeLocal(`${day}T12:00`, currentLanguage(), { dateStyle: 'medium' });

/** So many minutes later on the clocks, as if no clock were changed; the server decides what that is. */
export const plusMinutes = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** From one wall time to another, in minutes, as if no clock were changed; not a number where one is none. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/** What people call a zone: Newfoundland, Terre-Neuve. */
export const nameOfZone = (timeZone: string): string => nameIn(timeZone, currentLanguage());
