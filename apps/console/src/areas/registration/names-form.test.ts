import { requiredPolicy } from '@ensemble/contract';
import { describe, expect, test } from 'vitest';
import { check } from '../../form/form-state.ts';
import { doPasswordsDiffer, isPasswordReady, namesForm } from './names-form.ts';

const values = {
  firstName: 'Marie',
  lastName: 'Tremblay',
  password: 'Rivage#2026',
  retyped: 'Rivage#2026',
};
const policy = requiredPolicy(true);

describe('PWD-23: create is enabled', () => {
  test('when every rule is met and both passwords are the same', () => {
    expect(isPasswordReady(values, policy)).toBe(true);
  });
  test('not when they differ, one is empty, or a rule is broken', () => {
    expect(isPasswordReady({ ...values, retyped: '' }, policy)).toBe(false);
    expect(isPasswordReady({ ...values, retyped: 'Rivage#2027' }, policy)).toBe(false);
    expect(isPasswordReady({ ...values, password: 'short', retyped: 'short' }, policy)).toBe(false);
  });
  test('PWD-21: not when the password holds a name', () => {
    const named = 'Marie#2026abc';
    expect(isPasswordReady({ ...values, password: named, retyped: named }, policy)).toBe(false);
  });
});

test('PWD-24: differing passwords are told once the second is typed', () => {
  expect(doPasswordsDiffer({ ...values, retyped: '' })).toBe(false);
  expect(doPasswordsDiffer({ ...values, retyped: 'Riv' })).toBe(true);
  expect(doPasswordsDiffer(values)).toBe(false);
});

test('REG-26: names are required, at most 36 characters', () => {
  expect(check(namesForm, { ...values, firstName: ' ', lastName: 'x'.repeat(37) })).toMatchObject({
    ok: false,
    errors: {
      firstName: [{ key: 'rules.firstName' }],
      lastName: [{ key: 'rules.tooLong', values: { count: 37 } }],
    },
  });
});
