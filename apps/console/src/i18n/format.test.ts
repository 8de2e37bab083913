import { describe, expect, test } from 'vitest';
import { formatDate, formatNumber, relativeTime } from './format.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('dates', () => {
  test('ORGS-01, OPEN-90: the stated pattern in both languages', () => {
    expect(formatDate(new Date(2026, 10, 21), 'en', 'stated')).toBe('November 21st 2026');
    expect(formatDate(new Date(2026, 10, 12), 'en', 'stated')).toBe('November 12th 2026');
    expect(formatDate(new Date(2026, 10, 2), 'en', 'stated')).toBe('November 2nd 2026');
    expect(formatDate(new Date(2026, 10, 1), 'fr', 'stated')).toBe('1ᵉʳ novembre 2026');
    expect(formatDate(new Date(2026, 10, 21), 'fr', 'stated')).toBe('21 novembre 2026');
  });

  test('the first of a month is “1ᵉʳ” in French, in every style', () => {
    const first = new Date(2026, 10, 1, 9, 30);
    expect(formatDate(first, 'fr')).toMatch(/^1ᵉʳ nov/);
    expect(formatDate(first, 'fr', 'dateTime')).toMatch(/^1ᵉʳ novembre 2026/);
    expect(formatDate(new Date(2026, 10, 11), 'fr')).toMatch(/^11 nov/);
    expect(formatDate(first, 'en')).toMatch(/^Nov.* 1,/);
  });

  test('RULES-15: relative times', () => {
    expect(relativeTime(ago(5), 'en', now)).toBe('just now');
    expect(relativeTime(ago(60), 'en', now)).toBe('1 minute ago');
    expect(relativeTime(ago(59 * 60), 'en', now)).toBe('59 minutes ago');
    expect(relativeTime(ago(3600), 'en', now)).toBe('1 hour ago');
    expect(relativeTime(ago(2 * 86_400), 'en', now)).toBe('2 days ago');
    expect(relativeTime(ago(5 * 60), 'fr', now)).toBe('il y a 5 minutes');
    expect(relativeTime(ago(-30), 'fr', now)).toBe('à l’instant');
  });

  test('a moment older than a week is its date', () => {
    expect(relativeTime(ago(30 * 86_400), 'en', now)).toBe(formatDate(ago(30 * 86_400), 'en'));
  });
});

test('numbers are grouped as each language does', () => {
  expect(formatNumber(10_000, 'en')).toBe('10,000');
  expect(formatNumber(10_000, 'fr').replace(/\s/g, ' ')).toBe('10 000');
});
