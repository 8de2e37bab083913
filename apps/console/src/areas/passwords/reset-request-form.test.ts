import { parse } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { isInvalidEmail, resetRequestForm } from './reset-request-form.ts';

it.each(['anne', 'anne@', 'anne@example', '@example.org', 'anne o@example', ' @ . '])(
  'PWD-05 an email without something, an at sign, something, a dot and something is refused: %s',
  (email) => {
    expect(isInvalidEmail(email)).toBe(true);
    expect(parse(resetRequestForm, { email }).success).toBe(false);
  },
);

it('PWD-05 an email with these is sent, without the spaces around it; nothing at all is not called invalid', () => {
  expect(isInvalidEmail('a@b.c')).toBe(false);
  expect(parse(resetRequestForm, { email: ' a@b.c ' }).data).toEqual({ email: 'a@b.c' });
  expect(isInvalidEmail('')).toBe(false);
  expect(parse(resetRequestForm, { email: ' ' }).success).toBe(false);
});
