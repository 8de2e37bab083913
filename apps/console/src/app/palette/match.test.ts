import { expect, test } from 'vitest';
import { matches } from './match.ts';

const texts = ['Activation codes', 'Codes d’activation'];

test.each(['codes', 'CODES ACT', 'activ code', 'd’act', "d'act", ''])('%j finds it', (term) => {
  expect(matches(term, texts)).toBe(true);
});

test('accents are ignored on both sides, and the words of two texts are not mixed', () => {
  expect(matches('parametres', ['Paramètres'])).toBe(true);
  expect(matches('pàramêtres', ['Parametres'])).toBe(true);
  expect(matches('users utilisateurs', ['Users', 'Utilisateurs'])).toBe(false);
  expect(matches('zzz', texts)).toBe(false);
});
