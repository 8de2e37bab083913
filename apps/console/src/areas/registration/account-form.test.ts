import { expect, test } from 'vitest';
import { check } from '../../form/form-state.ts';
import { accountForm } from './account-form.ts';

test('REG-26: names are required, at most 36 characters', () => {
  const values = { firstName: ' ', lastName: 'x'.repeat(37), password: 'Rivage#2026' };
  expect(check(accountForm, values)).toMatchObject({
    ok: false,
    errors: {
      firstName: [{ key: 'rules.firstName' }],
      lastName: [{ key: 'rules.tooLong', values: { count: 37 } }],
    },
  });
});
