import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activityGapMs,
  clockOffset,
  countdownText,
  isAtMaxAge,
  isRefreshDue,
  phaseOf,
  remainingSeconds,
  throttle,
} from './session-clock.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const lifetime = { expiresAt: start / 1000 + 1800, sessionTTL: 1800 };

describe('AUTH-28: seconds left', () => {
  beforeEach(() => vi.useFakeTimers({ now: start }));
  afterEach(() => vi.useRealTimers());

  test('fall by one each second', () => {
    expect(remainingSeconds(lifetime, 0, Date.now())).toBe(1800);
    vi.advanceTimersByTime(61_000);
    expect(remainingSeconds(lifetime, 0, Date.now())).toBe(1739);
  });

  test('run on the server clock, however wrong the own one is', () => {
    const wrongNow = start - 3_600_000;
    const offset = clockOffset(start / 1000, wrongNow);
    expect(remainingSeconds(lifetime, offset, wrongNow + 10_000)).toBe(1790);
  });
});

test('AUTH-29, AUTH-30: warn under 120 seconds, end at 0', () => {
  expect(phaseOf(120)).toBe('running');
  expect(phaseOf(119)).toBe('expiring');
  expect(phaseOf(1)).toBe('expiring');
  expect(phaseOf(0)).toBe('ended');
  expect(phaseOf(-5)).toBe('ended');
});

test('AUTH-31: a refresh is due when less than half is left', () => {
  expect(isRefreshDue(900, 1800)).toBe(false);
  expect(isRefreshDue(899, 1800)).toBe(true);
  expect(isRefreshDue(0, 1800)).toBe(false);
});

test('AUTH-31: activity is looked at once in five seconds', () => {
  const seen: number[] = [];
  const look = throttle(activityGapMs, (now) => seen.push(now));
  for (let now = 0; now <= 12_000; now += 500) look(now);
  expect(seen).toEqual([0, 5000, 10_000]);
});

test('OPEN-95: a refresh that adds nothing is the end of the session', () => {
  expect(isAtMaxAge(lifetime, lifetime)).toBe(true);
  expect(isAtMaxAge(lifetime, { ...lifetime, expiresAt: lifetime.expiresAt + 1 })).toBe(false);
});

test('the countdown reads as minutes and seconds', () => {
  expect(countdownText(119)).toBe('1:59');
  expect(countdownText(60)).toBe('1:00');
  expect(countdownText(9)).toBe('0:09');
});
