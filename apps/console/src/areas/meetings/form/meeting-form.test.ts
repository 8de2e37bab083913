import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownZone } from '../../../calendar/own-zone.ts';
import { check } from '../../../form/form-state.ts';
import {
  changedBodyOf,
  emptyMeeting,
  meetingForm,
  type MeetingValues,
  newBodyOf,
  valuesOf,
  withEnd,
  withStart,
} from './meeting-form.ts';
import { isEarly, mainActionOf, minutesUntil } from '../meeting-state.ts';
import { at, meetingOf, ownMeeting, participant, participation } from '../testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:20'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the server's clock showed a quarter of an hour ago. */
const clock = { localNow: '2026-11-23T10:05', readAt: Date.parse('2026-11-23T10:05') };
const now = '2026-11-23T10:20';

const host = '01920000-0000-7000-8000-000000000003';
const written = (more: Partial<MeetingValues> = {}): MeetingValues => ({
  ...emptyMeeting(now, host),
  title: 'Evening circle',
  description: 'We talk about the week.',
  ...more,
});
const timesOf = ({ date, time, endDate, endTime }: MeetingValues) =>
  `${date} ${time} - ${endDate} ${endTime}`;
const faults = (values: MeetingValues, before?: MeetingValues) => {
  const checked = check(meetingForm(before, clock), values);
  if (checked.ok) return {};
  return Object.fromEntries(
    Object.entries(checked.errors).map(([field, [error]]) => [
      field,
      error && 'key' in error ? error.key : error,
    ]),
  );
};

describe('what a session begins with', () => {
  test.each([
    ['2026-11-23T10:20', '2026-11-23 11:00 - 2026-11-23 12:00'],
    ['2026-11-23T10:00', '2026-11-23 11:00 - 2026-11-23 12:00'],
    ['2026-11-23T22:59', '2026-11-23 23:00 - 2026-11-24 00:00'],
    ['2026-11-30T23:01', '2026-12-01 00:00 - 2026-12-01 01:00'],
  ])('MEET-22: at %s it is %s', (now, times) => {
    expect(timesOf(emptyMeeting(now, host))).toBe(times);
  });

  test('MEET-17: 15 participants', () => {
    expect(emptyMeeting(now, host).maxParticipants).toBe(15);
  });
});

describe('what moves with a time', () => {
  test('MEET-20: another start keeps the length of the session', () => {
    expect(timesOf(withStart(written(), { time: '12:00' }))).toBe(
      '2026-11-23 12:00 - 2026-11-23 13:00',
    );
    expect(timesOf(withStart(written(), { time: '11:55' }))).toBe(
      '2026-11-23 11:55 - 2026-11-23 12:55',
    );
    const night = withStart(written({ endTime: '12:45' }), { time: '23:30' });
    expect(timesOf(night)).toBe('2026-11-23 23:30 - 2026-11-24 01:15');
    expect(timesOf(withStart(night, { time: '10:15' }))).toBe(
      '2026-11-23 10:15 - 2026-11-23 12:00',
    );
  });

  test('MEET-20: an end chosen by hand stays where it fits the new time, and keeps its length elsewhere', () => {
    const chosen = withEnd(written(), { time: '12:30' }, false);
    expect(timesOf(withStart(chosen, { time: '10:30' }, true))).toBe(
      '2026-11-23 10:30 - 2026-11-23 12:30',
    );
    expect(timesOf(withStart(chosen, { time: '12:30' }, true))).toBe(
      '2026-11-23 12:30 - 2026-11-23 14:00',
    );
    // More than the 12 hours that a session may last.
    expect(timesOf(withStart(chosen, { time: '00:15' }, true))).toBe(
      '2026-11-23 00:15 - 2026-11-23 01:45',
    );
    expect(timesOf(withStart(chosen, { date: '2026-12-04' }, true))).toBe(
      '2026-12-04 11:00 - 2026-12-04 12:30',
    );
  });

  test('MEET-20: a length that is refused becomes an hour', () => {
    const long = written({ endDate: '2026-11-24' });
    expect(timesOf(withStart(long, { time: '09:00' }))).toBe('2026-11-23 09:00 - 2026-11-23 10:00');
  });

  test('MEET-20: an end at or before the start moves the start an hour before it', () => {
    expect(timesOf(withEnd(written(), { time: '11:00' }, false))).toBe(
      '2026-11-23 10:00 - 2026-11-23 11:00',
    );
    expect(timesOf(withEnd(written(), { date: '2026-11-22' }, false))).toBe(
      '2026-11-22 11:00 - 2026-11-22 12:00',
    );
  });

  test('MEET-20: the start of a session that runs stays; its end is refused', () => {
    const values = withEnd(written(), { time: '11:00' }, true);
    expect(timesOf(values)).toBe('2026-11-23 11:00 - 2026-11-23 11:00');
    expect(faults(values)).toEqual({ endTime: 'rules.endAfterStart' });
  });

  test('MEET-21: another day takes the end with it, also where the session ran past midnight', () => {
    expect(timesOf(withStart(written(), { date: '2026-12-04' }))).toBe(
      '2026-12-04 11:00 - 2026-12-04 12:00',
    );
    const late = withStart(written(), { time: '23:30' });
    expect(timesOf(withStart(late, { date: '2026-12-04' }))).toBe(
      '2026-12-04 23:30 - 2026-12-05 00:30',
    );
  });

  test('MEET-20: hours count as clocks show them, whatever zone the browser is in', () => {
    const forward = withStart(written(), { date: '2027-03-14', time: '01:30' });
    expect(timesOf(withStart({ ...forward, endTime: '01:00' }, { time: '01:30' }))).toBe(
      '2027-03-14 01:30 - 2027-03-14 02:30',
    );
  });
});

describe('what is refused', () => {
  test('MEET-15, MEET-16: title and description are needed, and not longer than they may be', () => {
    expect(faults(written({ title: ' ', description: '' }))).toEqual({
      title: 'rules.required',
      description: 'rules.required',
    });
    expect(faults(written({ title: 'a'.repeat(80), description: 'b'.repeat(140) }))).toEqual({});
    expect(faults(written({ title: 'a'.repeat(81), description: 'b'.repeat(141) }))).toEqual({
      title: 'rules.tooLong',
      description: 'rules.tooLong',
    });
  });

  test.each([0, 16, 1.5, '', Number.NaN])('MEET-17: %j participants', (maxParticipants) => {
    const values = { ...written(), maxParticipants } as MeetingValues;
    expect(Object.keys(faults(values))).toEqual(['maxParticipants']);
  });

  test('MEET-18: a past day and a past time today each have their own message', () => {
    expect(faults(withStart(written(), { date: '2026-11-22' }))).toEqual({
      date: 'meetings.form.pastDay',
    });
    expect(faults(withStart(written(), { time: '10:20' }))).toEqual({
      time: 'meetings.form.pastTime',
    });
    expect(faults(withStart(written(), { time: '10:25' }))).toEqual({});
  });

  test('MEET-18: a start that has passed in the meantime is kept, and another past one refused', () => {
    const before = { ...written(), date: '2026-11-23', time: '09:00' };
    expect(faults({ ...before, title: 'Another title' }, before)).toEqual({});
    expect(faults(withStart(before, { time: '09:30' }), before)).toEqual({
      time: 'meetings.form.pastTime',
    });
  });

  test('longer than 12 hours', () => {
    expect(faults({ ...written(), endTime: '23:00' })).toEqual({});
    expect(faults({ ...written(), endTime: '23:05' })).toEqual({
      endTime: 'rules.meetingTooLong',
    });
  });
});

describe('what is sent', () => {
  test('MEET-31, API-60: a new session with its times as they were typed, and whose they are', () => {
    const checked = check(meetingForm(undefined, clock), written({ title: ' Evening circle ' }));
    expect(checked.ok && newBodyOf(checked.values)).toEqual({
      title: 'Evening circle',
      description: 'We talk about the week.',
      maxParticipants: 15,
      startsAt: '2026-11-23T11:00',
      endsAt: '2026-11-23T12:00',
      timeZone: ownZone(),
      hostId: host,
      moderatorIds: [],
    });
  });

  test('API-61: only what was changed', () => {
    const meeting = ownMeeting(1, {
      participants: [
        participant(3, { type: 'owner' }),
        participant(4, { type: 'moderator' }),
        participant(5),
      ],
    });
    const before = valuesOf(meeting);
    const bodyOf = (values: MeetingValues) => {
      const checked = check(meetingForm(before, clock), values);
      return checked.ok && changedBodyOf(checked.values, before);
    };
    expect(before.moderatorIds).toEqual([participant(4).userId]);
    expect(bodyOf(before)).toEqual({});
    expect(bodyOf({ ...before, title: 'Morning circle', moderatorIds: [] })).toEqual({
      title: 'Morning circle',
      moderatorIds: [],
    });
    expect(bodyOf(withEnd(before, { time: '19:30' }, false))).toEqual({
      endsAt: '2030-11-12T19:30',
      timeZone: ownZone(),
    });
  });
});

describe('what a person would do next', () => {
  const moment = new Date('2030-11-12T17:30').getTime();

  test.each([
    ['register', meetingOf(1)],
    ['register', meetingOf(1, { own: participation({ state: 'withdrawn' }), status: 'started' })],
    ['joinWaitingList', meetingOf(1, { seats: 'full' })],
    ['accept', meetingOf(1, { seats: 'full', own: participation({ state: 'offered' }) })],
    [undefined, meetingOf(1, { seats: 'full', own: participation({ state: 'waiting' }) })],
    ['start', meetingOf(1, { own: participation() })],
    ['start', meetingOf(1, { own: participation(), status: 'ready' })],
    ['join', meetingOf(1, { own: participation(), status: 'started' })],
    [undefined, meetingOf(1, { own: participation(), status: 'cancelled' })],
    [undefined, meetingOf(1, { own: participation(), status: 'completed' })],
    [undefined, meetingOf(1, { own: participation({ blocked: true }), status: 'started' })],
    [undefined, meetingOf(1, { endsAt: at('2030-11-12T17:30') })],
  ] as const)('MEET-10, MEET-13, OPEN-64: %s', (action, meeting) => {
    expect(mainActionOf(meeting, moment)).toBe(action);
  });

  test('starting more than an hour before its time is early, for those who start it', () => {
    const meeting = ownMeeting(1);
    expect(isEarly(meeting, new Date('2030-11-12T16:59').getTime())).toBe(true);
    expect(isEarly(meeting, new Date('2030-11-12T17:00').getTime())).toBe(false);
    expect(isEarly({ ...meeting, inCharge: false }, 0)).toBe(false);
    expect(isEarly({ ...meeting, status: 'started' }, 0)).toBe(false);
  });

  test('an offered seat has whole minutes left, and never fewer than none', () => {
    expect(minutesUntil(moment / 1000 + 61, moment)).toBe(2);
    expect(minutesUntil(moment / 1000 - 5, moment)).toBe(0);
  });
});
