import { describe, expect, it } from 'vitest';
import { isInCharge, maxInCall, maxSeats, meetingTimes, parse } from '../index.ts';

describe('a session', () => {
  it('OPEN-61 has at most 16 people in its call: the host, and 15 with a seat', () => {
    expect([maxSeats, maxInCall]).toEqual([15, 16]);
  });

  it('OPEN-67 is run by host and moderators', () => {
    expect([isInCharge('owner'), isInCharge('moderator'), isInCharge('participant')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['2027-01-01T10:00:00Z', '2027-01-01T10:05:00Z', true],
    ['2027-01-01T10:00:00Z', '2027-01-01T22:00:00Z', true],
    ['2027-01-01T10:00:00Z', '2027-01-01T10:00:00Z', false],
    ['2027-01-01T10:00:00Z', '2027-01-01T09:00:00Z', false],
    ['2027-01-01T10:00:00Z', '2027-01-01T22:05:00Z', false],
    ['2027-01-01T10:00:00-05:00', '2027-01-01T15:30:00Z', true],
  ])('MEET-20 from %s to %s: %s', (startsAt, endsAt, isGood) => {
    expect(parse(meetingTimes, { startsAt, endsAt }).success).toBe(isGood);
  });
});
