import { describe, expect, it } from 'vitest';
import { nameInCall, resemblesOther, shownName } from './names.ts';

const person = (id: string, more: object = {}) => ({
  id,
  type: 'participant' as const,
  firstName: 'Ana',
  lastName: 'Roy',
  alias: null,
  ...more,
});
const host = person('host', { type: 'owner', firstName: 'Sophie', lastName: 'Tremblay' });
const moderator = person('mod', { type: 'moderator', firstName: 'Luc', lastName: 'Côté' });
const me = person('me');
const others = [
  host,
  moderator,
  me,
  person('two', { firstName: 'Ida' }),
  person('three', { alias: 'Maple' }),
];

describe('names in a call', () => {
  it('peers are seen by alias or first name, those in charge by their whole name', () => {
    expect(others.map(shownName)).toEqual(['Sophie Tremblay', 'Luc Côté', 'Ana', 'Ida', 'Maple']);
  });

  it('of two people of one first name the second has a number', () => {
    const people = [host, me, person('two'), person('three', { firstName: 'ANA' })];
    expect(people.slice(1).map((each) => nameInCall(each, people))).toEqual([
      'Ana',
      'Ana 2',
      'ANA 3',
    ]);
  });

  it.each([
    'Sophie',
    'sophie tremblay',
    'S0phie',
    'Sòphie T.',
    'Sophie (2)',
    'Tremblay Sophie',
    'Luc Cote',
    'LUC  CÔTÉ',
    'Ida',
    'lda',
    '1da',
    'Maple',
    'M a p l e',
    'The host',
    'H0st',
    'Modérateur',
    'Coanimatrice',
    'Ensemble',
    'Admin',
    '--',
  ])('"%s" can be taken for another one', (alias) => {
    expect(resemblesOther(alias, me, others)).toBe(true);
  });

  it.each(['River', 'Ana', 'Idalia', 'Station 12', 'Oak-Leaf', 'D’Arcy'])(
    '"%s" cannot',
    (alias) => {
      expect(resemblesOther(alias, me, others)).toBe(false);
    },
  );

  it('the number of the second one of a name is no alias for another person', () => {
    const people = [
      host,
      me,
      person('two', { firstName: 'Ida' }),
      person('three', { firstName: 'Ida' }),
    ];
    expect(resemblesOther('Ida 2', me, people)).toBe(true);
    expect(resemblesOther('Ida 3', me, people)).toBe(false);
  });

  it('a refusal does not tell the hidden name of who chose an alias', () => {
    const hidden = person('three', { firstName: 'Noor', alias: 'Maple' });
    expect(resemblesOther('Noor', me, [host, me, hidden])).toBe(false);
  });
});
