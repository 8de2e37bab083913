import { describe, expect, test } from 'vitest';
import { languagesOf, startLanguage } from './language.ts';

describe('start language', () => {
  test('OPEN-10: a French browser begins in French, any other in English', () => {
    expect(startLanguage(null, 'fr-CA')).toBe('fr');
    expect(startLanguage(null, 'fr')).toBe('fr');
    expect(startLanguage(null, 'en-US')).toBe('en');
    expect(startLanguage(null, 'de')).toBe('en');
    expect(startLanguage(null, 'fry-NL')).toBe('en');
    expect(startLanguage(null, undefined)).toBe('en');
  });

  test('I18N-02: a language chosen before wins; an unknown one does not', () => {
    expect(startLanguage('en', 'fr-CA')).toBe('en');
    expect(startLanguage('fr', 'en-CA')).toBe('fr');
    expect(startLanguage('xx', 'fr-CA')).toBe('fr');
  });
});

describe('languages of an organisation', () => {
  test('OPEN-54: those of its comma list, both where none is known', () => {
    expect(languagesOf('en, fr')).toEqual(['en', 'fr']);
    expect(languagesOf('en')).toEqual(['en']);
    expect(languagesOf(undefined)).toEqual(['en', 'fr']);
  });
});
