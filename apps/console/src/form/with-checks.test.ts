import { because, requiredText } from '@ensemble/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from './form-state.ts';
import { when, withChecks } from './with-checks.ts';

const form = withChecks(
  z.strictObject({ title: requiredText(50), from: z.string(), to: z.string() }),
  {
    field: 'to',
    problems: ({ from, to }) => when(from > to, because('rules.period')),
  },
);

test('a complaint about several fields stands beside that of another field', () => {
  expect(check(form, { title: ' ', from: '2', to: '1' })).toEqual({
    ok: false,
    errors: {
      title: [expect.objectContaining({ key: 'rules.required' })],
      to: [expect.objectContaining({ key: 'rules.period' })],
    },
  });
});

test('values without a complaint are those of the fields', () => {
  expect(check(form, { title: ' A ', from: '1', to: '2' })).toEqual({
    ok: true,
    values: { title: 'A', from: '1', to: '2' },
  });
});
