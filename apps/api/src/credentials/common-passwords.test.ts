import { brokenRule, longPolicy, requiredPolicy } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './guessable.ts';

/** In each shape people give a frequent password to satisfy the required rules. */
const fitRequired = [
  'Password1!',
  'P@ssw0rd1',
  'Pa$$w0rd1',
  'Passw0rd!',
  'Welcome2024!',
  'Hell0!2024',
  'Summer2024!',
  'Hiver-2025',
  'Janvier2024!',
  'Qwerty123!',
  'Qwertyuiop1!',
  'Azerty123!',
  'Zaq12wsx!',
  'Q1w2e3r4t5!',
  'Abcd1234!',
  'Abc@123456',
  'Aa123456!',
  'Admin@123',
  'Adm1n123!',
  'Iloveyou1!',
  'Letmein#1',
  'Trustno1!',
  'Princess_99!',
  'Monkeydragon1!',
  'Motdepasse1!',
  'M0tdepasse!',
  'Jetaime123!',
  'Soleil2024!',
  'Québec2024!',
  'Canadiens1!',
  'Ensemble2024!',
];

/** And to be long enough. */
const fitLong = [
  'passwordpassword',
  'Password1Password1',
  'P@ssw0rdP@ssw0rd',
  'Password123456789',
  'qwertyuiopasdfgh',
  'azertyuiopqsdfgh',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i',
  '123456789012345',
  'aaaaaaaaaaaaaaa',
  'abababababababab',
  'abcdefghijklmnop',
  'baseballfootball',
  'letmeinletmeinletmein',
  'correct horse battery staple',
  'thisismypassword',
  'iloveyouforever1',
  'jetaimepourtoujours!',
  'motdepassemotdepasse',
];

const uncommon = [
  'Kestrel-42',
  'Kestrel-42-up',
  'Bouleau-42',
  'Bouleau-42-haut',
  'Sentier-calme-7A',
  'Érable-42-été',
  'Xk9!mQ2vLp',
  'purple tiger forgets lunch',
  'quatre bouleaux penchés',
];

describe('a common password', () => {
  it.each(fitRequired)('that fits the required rules is refused: %s', (password) => {
    expect(brokenRule(password, requiredPolicy(true))).toBeUndefined();
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(fitLong)('that fits the long policy is refused: %s', (password) => {
    expect(brokenRule(password, longPolicy)).toBeUndefined();
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(uncommon)('is none of these: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it.each([
    'abcdefghijklmnopqrstuvwxyz'.repeat(7),
    '1'.repeat(100) + 'a' + '1'.repeat(99),
    'lovemama'.repeat(25),
    '1!'.repeat(100),
  ])('is looked for quickly in whatever is sent', { tags: ['clock'] }, (password) => {
    const before = performance.now();
    isCommonPassword(password);
    expect(performance.now() - before).toBeLessThan(50);
  });
});
