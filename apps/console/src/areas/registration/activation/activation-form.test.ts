import { describe, expect, test } from 'vitest';
import { check } from '../../../form/form-state.ts';
import { codeForm, completeForm, readDay } from './activation-form.ts';

const code = { code: 'abc-12345', secondaryId: '1985-03-27' };

describe('the first step', () => {
  test('REG-04, REG-06: sends the code in capitals and the day as YYYY-MM-DD', () => {
    expect(check(codeForm, code)).toEqual({
      ok: true,
      values: { code: 'ABC-12345', secondaryId: '1985-03-27' },
    });
  });

  test.each(['1985-3-7', '1985/03/07', '1985.3.07', '1985 03 07', '19850307', ' 1985-03-07 '])(
    'REG-06: reads the day however it is typed: %s',
    (typed) => expect(readDay(typed)).toBe('1985-03-07'),
  );

  test.each(['', '07/03/1985', '7 March 1985', '85-03-07', '1985-03'])(
    'leaves alone what could be another day: %s',
    (typed) => expect(readDay(typed)).toBe(typed),
  );

  test('REG-02, REG-05: asks for both, and for a day that can be', () => {
    expect(check(codeForm, { code: '', secondaryId: '' })).toMatchObject({
      errors: { code: [{ key: 'rules.required' }], secondaryId: [{ key: 'rules.required' }] },
    });
    expect(check(codeForm, { ...code, secondaryId: '1985-02-30' })).toMatchObject({
      errors: { secondaryId: [{ key: 'rules.date' }] },
    });
    for (const secondaryId of ['1899-12-31', new Date().toISOString().slice(0, 10)]) {
      expect(check(codeForm, { ...code, secondaryId })).toMatchObject({
        errors: { secondaryId: [{ key: 'rules.birthDate' }] },
      });
    }
  });
});

test('REG-22: both consents are required', () => {
  const account = {
    firstName: 'Sam',
    lastName: 'Roy',
    password: 'Rivage#2026',
    confirmPassword: 'Rivage#2026',
  };
  expect(check(completeForm, { ...account, terms: false, policy: false })).toMatchObject({
    errors: { terms: [{ key: 'rules.consent' }], policy: [{ key: 'rules.consent' }] },
  });
  expect(check(completeForm, { ...account, terms: true, policy: true }).ok).toBe(true);
});
