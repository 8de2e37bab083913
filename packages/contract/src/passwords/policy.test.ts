import { describe, expect, it } from 'vitest';
import { asksForRenewal, brokenRule, checkPassword, longPolicy, requiredPolicy } from './policy.ts';

const policy = requiredPolicy(true);
const names = { firstName: 'Noémie', lastName: 'Roy' };
const failing = (password: string, who = {}) =>
  checkPassword(password, policy, who)
    .filter((check) => !check.passed)
    .map((check) => check.rule);

describe('the password rules', () => {
  it('accept a password that keeps them all', () => {
    expect(failing('Kestrel-42', names)).toEqual([]);
    expect(brokenRule('Kestrel-42', policy, names)).toBeUndefined();
  });

  it.each([
    ['Kest-42', ['length']],
    ['Kestr-42', []],
    [`Ke-4${'a'.repeat(28)}`, []],
    [`Ke-4${'a'.repeat(29)}`, ['length']],
  ])('PWD-17 want 8 to 32 characters: %s', (password, rules) => {
    expect(failing(password)).toEqual(rules);
  });

  it.each(['4Kestrel-', '-Kestrel4', ' Kestrel-4', '_Kestrel4'])(
    'PWD-18 want a letter first: %s',
    (password) => {
      expect(failing(password)).toContain('startsWithLetter');
      expect(failing('Élan-4242')).not.toContain('startsWithLetter');
    },
  );

  it('PWD-19 want a lowercase letter, an uppercase letter and a number', () => {
    expect(failing('KESTREL-42')).toEqual(['lowercase']);
    expect(failing('kestrel-42')).toEqual(['uppercase']);
    expect(failing('Kestrel-up')).toEqual(['number']);
    expect(failing('Éàèùçé-42')).toEqual([]);
  });

  it('PWD-20 want a special character, which is no letter, number, underscore or space', () => {
    for (const password of ['Kestrel42', 'Kestrel 42', 'Kestrel_42', 'Kestrelé42'])
      expect(failing(password)).toEqual(['special']);
    for (const special of '-!@#$%^&*().,;:?/\\|"\'<>[]{}~`+=€')
      expect(failing(`Kestrel42${special}`)).toEqual([]);
  });

  it('PWD-20 leave the special character out where it is switched off', () => {
    const without = requiredPolicy(false);
    expect(without.rules).toEqual([
      'length',
      'startsWithLetter',
      'lowercase',
      'uppercase',
      'number',
      'noName',
    ]);
    expect(checkPassword('Kestrel42', without).every((check) => check.passed)).toBe(true);
  });

  it.each(['Noémie-42', 'xNOEMIEx-42', 'Xnoemie-42', 'Xyz-ROY-42'])(
    'PWD-21 refuse a name, whatever its accents and capitals: %s',
    (password) => {
      expect(failing(password, names)).toContain('noName');
      expect(failing(password)).not.toContain('noName');
    },
  );

  it('PWD-21 let pass what is too short to be called a name', () => {
    expect(failing('Bouleau-42', { firstName: 'Bo', lastName: 'U' })).toEqual([]);
  });

  it('are listed in the order of the checklist, each with its result', () => {
    expect(checkPassword('', policy).map(({ rule, passed }) => [rule, passed])).toEqual([
      ['length', false],
      ['startsWithLetter', false],
      ['lowercase', false],
      ['uppercase', false],
      ['number', false],
      ['special', false],
      ['noName', false],
    ]);
  });
});

describe('the long policy', () => {
  const failingLong = (password: string) =>
    checkPassword(password, longPolicy, names)
      .filter((check) => !check.passed)
      .map((check) => check.rule);

  it('wants 15 to 64 characters, of whatever kind', () => {
    expect(failingLong('quatre bouleau')).toEqual(['length']);
    expect(failingLong('quatre bouleaux')).toEqual([]);
    expect(failingLong('x'.repeat(64))).toEqual([]);
    expect(failingLong('x'.repeat(65))).toEqual(['length']);
    expect(failingLong('🌲'.repeat(14))).toEqual(['length']);
    expect(failingLong('🌲'.repeat(64))).toEqual([]);
  });

  it('PWD-21 refuses a name too', () => {
    expect(failingLong('le sentier de noemie')).toEqual(['noName']);
  });
});

it('AUTH-10, AUTH-11 older passwords are renewed under both policies, but not without the special character', () => {
  expect(asksForRenewal(requiredPolicy(true))).toBe(true);
  expect(asksForRenewal(longPolicy)).toBe(true);
  expect(asksForRenewal(requiredPolicy(false))).toBe(false);
});
