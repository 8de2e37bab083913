import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, writeDate } from './format-date.ts';

const at = (moment: string) => new Date(moment);
const utc = { timeZone: 'UTC' };
const toronto = { timeZone: 'America/Toronto' };
/** Blanks as they are typed: some of the platform's do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a date', () => {
  it('is of one form, the 1ᵉʳ of a month in French, and no other day', () => {
    expect(formatDate(at('2026-07-01T12:00Z'), 'fr', utc)).toBe('1ᵉʳ juill. 2026');
    expect(formatDate(at('2026-07-11T12:00Z'), 'fr', utc)).toBe('11 juill. 2026');
    expect(formatDate(at('2026-07-01T12:00Z'), 'en', utc)).toBe('Jul 1, 2026');
  });

  it('is that of the zone', () => {
    expect(formatDate(at('2026-07-01T02:00Z'), 'en', toronto)).toBe('Jun 30, 2026');
  });

  it('with its time is in full and names its zone', () => {
    expect(plain(formatDateTime(at('2026-07-01T19:04Z'), 'en', toronto))).toBe(
      'July 1, 2026 at 3:04 p.m. EDT',
    );
    expect(plain(formatDateTime(at('2026-07-01T19:04Z'), 'fr', toronto))).toBe(
      '1ᵉʳ juillet 2026 à 15 h 04 HAE',
    );
  });

  it('has French hours as they are written in Québec: no zero before, no minutes of a whole hour', () => {
    const time = { timeStyle: 'short', ...utc } as const;
    expect(plain(writeDate(at('2026-07-01T05:00Z'), 'fr', time))).toBe('5 h');
    expect(plain(writeDate(at('2026-07-01T05:30Z'), 'fr', time))).toBe('5 h 30');
    expect(plain(writeDate(at('2026-07-01T00:00Z'), 'fr', time))).toBe('0 h');
    expect(plain(writeDate(at('2026-07-01T05:00Z'), 'en', time))).toBe('5:00 a.m.');
    expect(plain(formatDateTime(at('2026-07-01T13:00Z'), 'fr', toronto))).toBe(
      '1ᵉʳ juillet 2026 à 9 h HAE',
    );
  });

  it('is the 1ᵉʳ where it is, whatever comes before it, and with its time', () => {
    const whole = { dateStyle: 'full', timeStyle: 'long', ...toronto } as const;
    expect(writeDate(at('2026-03-02T01:01:01Z'), 'fr', whole)).toMatch(
      /^dimanche 1ᵉʳ mars 2026 à 20 h 01 min 01 s/,
    );
    const seconds = { timeStyle: 'medium', ...utc } as const;
    expect(plain(writeDate(at('2026-03-02T05:00:01Z'), 'fr', seconds))).toBe('5 h 00 min 01 s');
  });
});
