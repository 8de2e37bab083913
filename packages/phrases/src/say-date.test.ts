import { describe, expect, it } from 'vitest';
import { sayDate } from './say-date.ts';

const at = (moment: string) => new Date(moment);
const long = { dateStyle: 'long', timeZone: 'UTC' } as const;

describe('a date', () => {
  it('is the 1ᵉʳ of a month in French, and no other day', () => {
    expect(sayDate(at('2026-03-01T12:00Z'), 'fr', long)).toBe('1ᵉʳ mars 2026');
    expect(sayDate(at('2026-03-11T12:00Z'), 'fr', long)).toBe('11 mars 2026');
    expect(sayDate(at('2026-03-01T12:00Z'), 'en', long)).toBe('March 1, 2026');
  });

  it('is the 1ᵉʳ where it is, whatever comes before it, and with its time', () => {
    const whole = { dateStyle: 'full', timeStyle: 'long', timeZone: 'America/Toronto' } as const;
    expect(sayDate(at('2026-03-02T01:01:01Z'), 'fr', whole)).toMatch(
      /^dimanche 1ᵉʳ mars 2026 à 20 h 01 min 01 s/,
    );
  });
});
