import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone, wallTimeIn } from '../../../time/wall-time.ts';
import {
  afterQuietHours,
  dueAt,
  listedZoneOf,
  listedZones,
  occurrenceDays,
  windowOf,
} from './due-at.ts';

const zones = Intl.supportedValuesOf('timeZone');
const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const at = (text: string) => Temporal.Instant.from(text);
const local = (instant: Temporal.Instant, zone: string) =>
  instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
const isQuiet = (time: string, { from, to }: { from: string; to: string }) =>
  from < to ? time >= from && time < to : time >= from || time < to;

const anyZone = fc.constantFrom(...zones);
const anyMoment = fc
  .integer({ min: start, max: start + 3 * 365 * day })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms - (ms % 60_000)));
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) =>
    new Temporal.PlainTime(hour, minute).toString({ smallestUnit: 'minute' }),
  );

describe('the time of a send', () => {
  it('is never in the quiet hours of its reader, in any zone on any day', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, anyTime, anyTime, (moment, zone, from, to) => {
        const quiet = { from, to };
        const due = afterQuietHours(moment, zone, quiet);
        expect(Temporal.Instant.compare(due, moment)).toBeGreaterThanOrEqual(0);
        if (from !== to) expect(isQuiet(local(due, zone), quiet)).toBe(false);
        // What is held is held until their end, a day at most and an hour for the change of clocks.
        expect(due.since(moment).total('hours')).toBeLessThanOrEqual(25);
      }),
      { numRuns: 3000 },
    );
  });

  it('reaches a phone anywhere between the moments of the first and the last listed zone (NOTIF-20)', () => {
    fc.assert(
      fc.property(
        anyMoment,
        anyZone,
        anyTime,
        anyTime,
        fc.constantFrom('moment', 'recipientZone'),
        (moment, zone, from, to, timing) => {
          const scheduledAt = new Date(moment.epochMilliseconds);
          const wallTime = wallTimeIn(scheduledAt, 'America/Toronto');
          const send = { timing, scheduledAt, wallTime, ignoresQuietHours: false } as const;
          const now = moment.subtract({ hours: 30 });
          const { opensAt, closesAt } = windowOf(send, { from, to }, now);
          const due = dueAt(send, listedZoneOf(zone, moment), { from, to }, now);
          expect(due.epochMilliseconds).toBeGreaterThanOrEqual(opensAt.getTime());
          expect(due.epochMilliseconds).toBeLessThan(closesAt.getTime());
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2027-01-15T12:00Z', 'America/Vancouver', 'America/Vancouver'],
    ['2027-01-15T12:00Z', 'America/New_York', 'America/Toronto'],
    ['2026-01-15T12:00Z', 'America/Whitehorse', 'America/Edmonton'],
    ['2027-07-15T12:00Z', 'America/Whitehorse', 'America/Vancouver'],
    ['2027-07-15T12:00Z', 'America/Regina', 'America/Regina'],
    ['2027-01-15T12:00Z', 'Pacific/Honolulu', 'America/Vancouver'],
    ['2027-01-15T12:00Z', 'Europe/Paris', 'America/St_Johns'],
    ['2027-01-15T12:00Z', 'Asia/Tokyo', 'America/St_Johns'],
  ])('at %s counts a phone in %s in %s', (moment, zone, listed) => {
    expect(listedZones).toContain(listed);
    expect(listedZoneOf(zone, at(moment))).toBe(listed);
  });

  it('comes once to a zone, whatever its clocks do', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, zone) => {
        const wallTime = wallTimeIn(new Date(moment.epochMilliseconds), 'America/Toronto');
        const due = inZone(wallTime, zone);
        expect(inZone(wallTime, zone).equals(due)).toBe(true);
        const shown = due.toZonedDateTimeISO(zone).toPlainDateTime();
        // Later by the gap where the clocks leave that time out, else the time itself.
        const late = shown.since(Temporal.PlainDateTime.from(wallTime)).total('minutes');
        expect(late).toBeGreaterThanOrEqual(0);
        // Samoa and others once left out a whole day.
        expect(late).toBeLessThanOrEqual(24 * 60);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    [
      'a time that the spring leaves out',
      '2027-03-14T02:30',
      'America/St_Johns',
      '2027-03-14T03:30:00-02:30',
    ],
    [
      'a time that the autumn repeats',
      '2027-11-07T01:30',
      'America/Toronto',
      '2027-11-07T01:30:00-04:00',
    ],
  ])('of %s is the later, and the first', (_, wallTime, zone, expected) => {
    expect(inZone(wallTime, zone).equals(at(expected))).toBe(true);
  });

  it.each([
    ['before midnight', '2027-01-10T22:00:00-05:00', '2027-01-11T08:00:00-05:00'],
    ['after midnight', '2027-01-11T03:00:00-05:00', '2027-01-11T08:00:00-05:00'],
    ['at their begin', '2027-01-10T21:00:00-05:00', '2027-01-11T08:00:00-05:00'],
    ['at their end', '2027-01-11T08:00:00-05:00', '2027-01-11T08:00:00-05:00'],
    ['by day', '2027-01-11T12:00:00-05:00', '2027-01-11T12:00:00-05:00'],
  ])('in quiet hours %s is their end', (_, moment, expected) => {
    const quiet = { from: '21:00', to: '08:00' };
    expect(afterQuietHours(at(moment), 'America/Toronto', quiet).equals(at(expected))).toBe(true);
  });

  it('is never past: who is late gets it now, and a send in spite of quiet hours knows none', () => {
    const send = {
      timing: 'recipientZone',
      scheduledAt: new Date('2027-01-11T14:00:00Z'),
      wallTime: '2027-01-11T09:00',
      ignoresQuietHours: false,
    } as const;
    const now = at('2027-01-11T13:50:00Z');
    const quiet = { from: '21:00', to: '08:00' };
    // 10:20 in St. John's: nine o'clock is over there.
    expect(dueAt(send, 'America/St_Johns', quiet, now).equals(now)).toBe(true);
    expect(dueAt(send, 'America/Winnipeg', quiet, now).equals(at('2027-01-11T15:00:00Z'))).toBe(
      true,
    );
    const night = {
      ...send,
      timing: 'moment',
      scheduledAt: new Date('2027-01-11T09:00:00Z'),
    } as const;
    const before = at('2027-01-11T08:00:00Z');
    expect(dueAt(night, 'America/Toronto', quiet, before).equals(at('2027-01-11T13:00:00Z'))).toBe(
      true,
    );
    const spite = { ...night, ignoresQuietHours: true };
    expect(dueAt(spite, 'America/Toronto', quiet, before).equals(at('2027-01-11T09:00:00Z'))).toBe(
      true,
    );
  });
});

describe('a recurrence', () => {
  const from = Temporal.PlainDate.from('2027-01-01');
  const days = (recurrence: Parameters<typeof occurrenceDays>[0], to = '2027-03-31') =>
    occurrenceDays(recurrence, from, from, Temporal.PlainDate.from(to)).map(String);

  it('is daily, until its last day', () => {
    expect(days({ every: 'day', until: '2027-01-03' })).toEqual([
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  it('is weekly, on its days', () => {
    expect(days({ every: 'week', weekdays: [1, 5] }, '2027-01-11')).toEqual([
      '2027-01-01',
      '2027-01-04',
      '2027-01-08',
      '2027-01-11',
    ]);
  });

  it('is monthly, on the nth or the last of a weekday', () => {
    expect(days({ every: 'month', nth: 2, weekday: 2 })).toEqual([
      '2027-01-12',
      '2027-02-09',
      '2027-03-09',
    ]);
    expect(days({ every: 'month', nth: -1, weekday: 3 })).toEqual([
      '2027-01-27',
      '2027-02-24',
      '2027-03-31',
    ]);
  });

  it('begins nowhere before its start', () => {
    const early = Temporal.PlainDate.from('2026-12-01');
    expect(occurrenceDays({ every: 'day' }, from, early, from).map(String)).toEqual(['2027-01-01']);
  });
});
