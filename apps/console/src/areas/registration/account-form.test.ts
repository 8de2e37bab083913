import { expect, test } from 'vitest';
import { check } from '../../form/form-state.ts';
import { accountForm } from './account-form.ts';

test('REG-26: names are required, at most 100 characters before the API asks for fewer', () => {
  const values = {
    firstName: ' ',
    lastName: 'x'.repeat(101),
    password: 'Rivage#2026',
    confirmPassword: 'Rivage#2026',
  };
  expect(check(accountForm, values)).toMatchObject({
    ok: false,
    errors: {
      firstName: [{ key: 'rules.firstName' }],
      lastName: [{ key: 'rules.tooLong', values: { count: 101 } }],
    },
  });
});
