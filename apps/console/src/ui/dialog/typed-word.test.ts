import { expect, test } from 'vitest';
import { isDeleteWord, isResetWord } from './typed-word.ts';

test.each(['delete', 'DELETE', ' Delete '])('USERS-33: %j confirms in both languages', (typed) => {
  expect(isDeleteWord(typed, 'en')).toBe(true);
  expect(isDeleteWord(typed, 'fr')).toBe(true);
});

test('USERS-33, OPEN-29: the French word is for French', () => {
  expect(isDeleteWord('SUPPRIMER', 'fr')).toBe(true);
  expect(isDeleteWord('supprimer', 'en')).toBe(false);
});

test.each(['', 'delet', 'delete it'])('USERS-33: %j does not confirm', (typed) => {
  expect(isDeleteWord(typed, 'fr')).toBe(false);
});

test('USERS-39: Reset is taken as it is written, and nothing else', () => {
  expect(isResetWord('Reset', 'en')).toBe(true);
  for (const typed of ['reset', 'RESET', 'Reset ', 'Réinitialiser'])
    expect(isResetWord(typed, 'en')).toBe(false);
});

test('USERS-39, OPEN-29: French takes both words, with the accent in either form', () => {
  expect(isResetWord('Réinitialiser', 'fr')).toBe(true);
  expect(isResetWord('Re\u0301initialiser', 'fr')).toBe(true);
  expect(isResetWord('Reset', 'fr')).toBe(true);
  expect(isResetWord('réinitialiser', 'fr')).toBe(false);
});
