import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

const english = {
  users: {
    title: 'Users',
    found_one: '{{count}} person',
    found_other: '{{count}} people',
    hello: 'Hello {{name}}, {{name}}!',
  },
  errors: { 'V105.8': 'Code V105.8' },
};

describe('a phrase', () => {
  it('is found by its path, also where a name holds a dot', () => {
    expect(fill(english, 'en', 'users.title')).toBe('Users');
    expect(fill(english, 'en', 'errors.V105.8')).toBe('Code V105.8');
  });

  it('is undefined where there is none, also for names every object has', () => {
    for (const key of [
      'users.none',
      'users',
      'nobody.title',
      'users.title.more',
      'constructor',
      'users.toString',
      '',
    ]) {
      expect(fill(english, 'en', key)).toBeUndefined();
    }
  });

  it('takes the plural form of its language', () => {
    const french = {
      found_one: '{{count}} personne',
      found_many: '{{count}} de personnes',
      found_other: '{{count}} personnes',
    };
    expect(fill(english, 'en', 'users.found', { count: 1 })).toBe('1 person');
    expect(fill(english, 'en', 'users.found', { count: 0 })).toBe('0 people');
    expect(fill(french, 'fr', 'found', { count: 0 })).toBe('0 personne');
    expect(fill(french, 'fr', 'found', { count: 2 })).toBe('2 personnes');
    expect(fill(french, 'fr', 'found', { count: 1_000_000 })).toMatch(/^1\s000\s000 de personnes$/);
  });

  it('writes numbers as the language does and leaves other values alone', () => {
    expect(fill(english, 'en', 'users.found', { count: 12_345 })).toBe('12,345 people');
    expect(fill(english, 'en', 'users.hello', { name: '<b>$&</b>' })).toBe(
      'Hello <b>$&</b>, <b>$&</b>!',
    );
    expect(fill(english, 'en', 'users.hello', {})).toBe('Hello , !');
  });
});
